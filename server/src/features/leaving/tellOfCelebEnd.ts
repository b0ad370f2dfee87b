import type { UserId } from '@byeol/contract/ids.ts'
import type { CelebEndKind } from '@byeol/contract/user/celebFacts.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { audience, nextAfter } from '../notification/audience.ts'
import { notify } from '../notification/notify.ts'

const followers = audience(['followers'], { withDevice: false })
// If the end was undone in the meantime, no notification is sent.
const lock = `
  select nickname, celeb_ended_as as kind
  from users
  where id = $1 and celeb_ended_as is not null and deleted_at is null
  for share`
const shape = { nickname: column.text, kind: column.textAs<CelebEndKind>() }

/**
 * Queued task: adds a notification for one page of a celeb's followers, and queues the next page. It sends no push,
 * because a push about a death could reach people in any situation. Fans with premium also get a notification about the
 * refund (`endForFault`).
 */
export async function tellOfCelebEnd(
  ctx: Context,
  { celebId, after }: { celebId: UserId; after: string },
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const celeb = await tx.row(lock, [celebId], shape)
    if (!celeb) return
    const page = await tx.rows(followers, [celebId, after], { userId: column.userId })
    await notify(ctx, tx, {
      to: page.map(({ userId }) => userId),
      kind: celeb.kind === 'memorial' ? 'celebMemorial' : 'celebRetired',
      actorId: null,
      targetId: celebId,
      excerpt: celeb.nickname,
      link: `/${celebId}`,
      isQuiet: true,
    })
    const next = nextAfter(page)
    if (next !== null) await ctx.queue.add(tx, 'tellOfCelebEnd', { celebId, after: next })
  })
}
