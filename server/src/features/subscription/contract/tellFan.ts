import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { NotificationKind } from '@byeol/contract/notification.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'

type PremiumKind = Extract<
  NotificationKind,
  'receipt' | 'renewalSoon' | 'chargeFailed' | 'premiumEnded' | 'refund' | 'silentCeleb' | 'priceChange'
>

interface Told {
  userId: UserId
  celebId: UserId
  kind: PremiumKind
  /** A later notification of the same kind and target replaces this one. */
  targetId: string
  /** What it is about, in the order in which it is read. */
  facts?: readonly (Date | number | string | null)[]
}

const select = `
  select coalesce(fan.language, 'ko') as language, celeb.nickname
  from users fan
  join users celeb on celeb.id = $2
  where fan.id = $1 and fan.deleted_at is null`
const shape = { language: column.textAs<Language>(), nickname: column.text }
/** Where a premium is looked after: its card, refund and cancel. */
const link = '/subscription'

const wonIn = (won: number, language: Language): string =>
  language === 'ko' ? `${won.toLocaleString('ko')}원` : `₩${won.toLocaleString('en')}`

const dateIn = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Asia/Seoul' }).format(at)

/** A date, an amount in won, or a text as it is. */
const written = (fact: Date | number | string, language: Language): string =>
  typeof fact === 'number' ? wonIn(fact, language) : fact instanceof Date ? dateIn(fact, language) : fact

/**
 * Notifies a fan of their premium, in the centre and by push, in their language. From the service and not from the
 * celeb, so that it comes to fans who muted the celeb, too.
 */
export async function tellFan(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const { userId, celebId, kind, targetId, facts = [] } = told
  const row = await tx.row(select, [userId, celebId], shape)
  if (!row) return
  const words = facts.flatMap((fact) => (fact === null ? [] : [written(fact, row.language)]))
  const excerpt = [row.nickname, ...words].join(' · ')
  await notify(ctx, tx, { to: [userId], kind, actorId: null, targetId, excerpt, link })
}
