import type { UserId } from '@byeol/contract/ids.ts'
import type { CelebEndKind } from '@byeol/contract/user/celebFacts.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { audience, nextAfter } from '../notification/audience.ts'
import { notify } from '../notification/notify.ts'

const followers = audience(['followers'], { withDevice: false })
// Nobody is told of an end that was taken back meanwhile.
const lock = `
  select nickname, celeb_ended_as as kind
  from users
  where id = $1 and celeb_ended_as is not null and deleted_at is null
  for share`
const shape = { nickname: column.text, kind: column.textAs<CelebEndKind>() }

/**
 * Queued task: tells one page of a celeb's followers in the notification centre that the activity has ended, and queues
 * the next page. It never rings: a push about a death would meet people anywhere. Fans with premium also hear of their
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
