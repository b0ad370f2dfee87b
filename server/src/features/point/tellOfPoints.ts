import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import type { StoredOrder } from '../order/orders.ts'

const select = `select coalesce(language, 'ko') as language from users where id = $1 and deleted_at is null`

interface Told {
  userId: UserId
  kind: 'receipt' | 'refund' | 'pointExpiry'
  /** Once for a kind and target. */
  targetId: string
  points: number
  /** What was paid or goes back, in won. */
  won?: number
  /** When the points expire. */
  at?: Date
  link: string
}

/** The page of an order of points. */
export const orderLink = ({ id, kind }: Pick<StoredOrder, 'id' | 'kind'>): string =>
  kind === 'donationPoint' ? `/point-order?of=donation&orderId=${id}` : `/point-order?orderId=${id}`

const wonIn = (won: number, language: Language): string =>
  language === 'ko' ? `${won.toLocaleString('ko')}원` : `₩${won.toLocaleString('en')}`

const dateIn = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Asia/Seoul' }).format(at)

/** Notifies a person of their points, in the centre and by push, in their language. */
export async function tellOfPoints(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const { userId, kind, targetId, points, won, at, link } = told
  const person = await tx.row(select, [userId], { language: column.textAs<Language>() })
  if (!person) return
  const { language } = person
  const words = [
    `${points.toLocaleString('en')} P`,
    ...(won === undefined ? [] : [wonIn(won, language)]),
    ...(at ? [dateIn(at, language)] : []),
  ]
  await notify(ctx, tx, { to: [userId], kind, actorId: null, targetId, excerpt: words.join(' · '), link })
}
