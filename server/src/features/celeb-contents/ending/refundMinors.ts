import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { endPurchase, findPurchase } from './endPurchase.ts'

// Skips purchases with a card refund in progress, because they end with that refund.
const select = `
  select p.id
  from contents_purchases p
  join contents c on c.id = p.contents_id and c.is_adult
  join verified_identities v on v.user_id = p.user_id
  join users u on u.id = v.user_id
  where p.contents_id = $1 and p.ended_at is null and ($2::text is null or p.user_id = $2)
    and (u.birthday is null or $3::integer - extract(year from u.birthday) < ${limits.adultYearAge})
    and p.id > $4
  order by p.id
  limit 100`

const note = {
  ko: '성인 콘텐츠로 바뀌어 환불했어요',
  en: 'Refunded, because it is for adults now',
}

/**
 * Queued task: the contents have been marked adult, so buyers who are known not to be adults are refunded, opened or
 * not, each once. With `userId`, only this buyer, who tried to open them. Safe to repeat. Rule: doors.md 6.
 */
export async function refundMinors(
  ctx: Context,
  { contentsId, userId = null }: { contentsId: ContentsId; userId?: UserId | null },
): Promise<void> {
  const year = Number(seoulDate(ctx.now()).slice(0, 4))
  for (let after = ''; ;) {
    const page = await ctx.db.rows(select, [contentsId, userId, year, after], { id: column.orderId })
    if (page.length === 0) return
    for (const { id } of page)
      await endPurchase(ctx, ctx.db, (await findPurchase(ctx.db, id))!, { reason: 'refunded', note })
    after = page.at(-1)!.id
  }
}
