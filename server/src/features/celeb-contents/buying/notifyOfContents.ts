import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { pointsText, wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'

const select = `
  select coalesce(fan.language, 'ko') as language, celeb.nickname,
    case when not c.is_adult then c.title end as title
  from contents c
  join users celeb on celeb.id = c.celeb_id
  join users fan on fan.id = $2 and fan.deleted_at is null
  where c.id = $1`
const shape = { language: column.textAs<Language>(), nickname: column.text, title: column.text.orNull }

interface Told {
  userId: UserId
  contentsId: ContentsId
  kind: 'receipt' | 'refund'
  /** The purchase. */
  targetId: string
  amount: { won: number } | { points: number }
  /** The reason, at the end of the text. */
  note?: Record<Language, string> | undefined
}

const amountIn = (amount: Told['amount'], language: Language): string =>
  'points' in amount ? pointsText(amount.points) : wonText(amount.won, language)

/**
 * Notifies a fan of a purchase or a refund, in the notification centre and by push, in their language. The sender is
 * the service, not the celeb, so that the notification also reaches fans who muted the celeb. It also reaches phones,
 * so contents for adults are named without their title, and not linked (`limits.adultPlatforms`).
 */
export async function notifyOfContents(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const { userId, contentsId, kind, targetId, amount, note } = told
  const row = await tx.row(select, [contentsId, userId], shape)
  if (!row) return
  const excerpt = [
    row.nickname,
    row.title ?? '19+',
    amountIn(amount, row.language),
    ...(note ? [note[row.language]] : []),
  ].join(' · ')
  const booked = 'points' in amount ? '/point-history' : `/receipt?orderId=${targetId}`
  const link = kind === 'receipt' && row.title !== null ? `/celeb-contents?contentsId=${contentsId}` : booked
  await notify(ctx, tx, { to: [userId], kind, actorId: null, targetId, excerpt, link })
}
