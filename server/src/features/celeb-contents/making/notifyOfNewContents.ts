import type { ContentsId } from '@byeol/contract/ids.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { audience, nextAfter } from '../../notification/audience.ts'
import { forgetNews } from '../../notification/forgetNews.ts'
import { notify } from '../../notification/notify.ts'
import { findAdults } from '../view/isKnownAdult.ts'
import type { ContentsNews } from './ContentsNews.ts'

const premium = audience(['premium'], { withDevice: false })
const followers = audience(['followers', 'premium'], { withDevice: false })
// The lock makes a simultaneous withdrawal wait, so that it deletes the notifications of this page as well.
const lock = `
  select c.celeb_id, c.title, c.is_premium_only, c.is_adult
  from contents c
  join users u on u.id = c.celeb_id and u.deleted_at is null and not u.is_suspended and u.celeb_ended_at is null
  where c.id = $1 and c.status = 'published' and c.withheld is null
  for share of c`
const shape = pick(tables.contents, 'celeb_id', 'title', 'is_premium_only', 'is_adult')

/** Queues the notifications of contents that are on sale for the first time, in the transaction that publishes them. */
export const queueContentsNews = (ctx: Context, tx: Transaction, contentsId: ContentsId): Promise<void> =>
  ctx.queue.add(tx, 'tellOfNewContents', { contentsId, after: '' })

/**
 * Queued task: notifies one page of the people who may buy new contents, and queues the next page. Contents for premium
 * fans are announced only to premium fans. 19+ contents are announced only to people with a proven age, and without
 * their title. A title that advertises is left out, too, because the notification centre shows news, not advertising.
 */
export async function notifyOfNewContents(ctx: Context, { contentsId, after }: ContentsNews): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const contents = await tx.row(lock, [contentsId], shape)
    if (!contents) return
    const { celeb_id: actorId, title, is_premium_only: isPremiumOnly, is_adult: isAdult } = contents
    const people = await tx.rows(isPremiumOnly ? premium : followers, [actorId, after], { userId: column.userId })
    const to = people.map(({ userId }) => userId)
    await notify(ctx, tx, {
      // Only people who may buy the contents get the notification.
      to: isAdult ? await findAdults(tx, to, ctx.now()) : to,
      kind: 'contents',
      actorId,
      targetId: contentsId,
      excerpt: isAdult ? '19+' : sells(title) ? '' : title,
      link: `/celeb-contents?contentsId=${contentsId}`,
    })
    const next = nextAfter(people)
    if (next !== null) await ctx.queue.add(tx, 'tellOfNewContents', { contentsId, after: next })
  })
}

/** Queued task: deletes the notifications of contents that are not on sale any more, page by page. */
export async function forgetContentsNews(ctx: Context, contentsId: ContentsId): Promise<void> {
  if (!(await forgetNews(ctx, 'contents', contentsId)))
    await ctx.queue.add(ctx.db, 'forgetContentsNews', { contentsId })
}
