import type { UserId } from '@byeol/contract/ids.ts'
import { pointsText, wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'

interface Told {
  userId: UserId
  kind: 'receipt' | 'refund' | 'pointExpiry'
  /** At most one notification is sent for each kind and target. */
  targetId: string
  points: number
  /** The won of the payment or refund. */
  won?: number
  at?: Date
  link: string
}

const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Asia/Seoul' })
const dates: Record<Language, Intl.DateTimeFormat> = { ko: dateFormat('ko'), en: dateFormat('en') }

/** Notifies a person about their points, in the notification centre and by push, in their language. */
export async function notifyOfPoints(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const { userId, kind, targetId, points, won, at, link } = told
  const excerptIn = (language: Language) =>
    [
      pointsText(points),
      ...(won === undefined ? [] : [wonText(won, language)]),
      ...(at ? [dates[language].format(at)] : []),
    ].join(' · ')
  const excerpt = { ko: excerptIn('ko'), en: excerptIn('en') }
  await notify(ctx, tx, { to: [userId], kind, actorId: null, targetId, excerpt, link })
}
