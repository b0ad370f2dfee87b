import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { nodeLimits } from '@byeol/contract/limits/nodeLimits.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { readingOf } from '../chat/visibility/requireMayRead.ts'
import { announceNewCounts } from '../notification/countNew.ts'
import { requireOther } from './requireOther.ts'
import { beginBlock, endBlock, readsOf } from './storeBlock.ts'
import { isBlockedEitherWay } from '../relations/blockedEitherWay.ts'
import { storeReport } from '../report/storeReport.ts'
import { personChanged } from '../relations/personChanged.ts'

const selectReads = `select r.chat_id as "chatId", r.read_id as "readId" from (${readsOf('$2', '$1')}) r`
const selectNotified = `
  select distinct user_id as id
  from notifications
  where user_id = $1 and actor_id = $2 or user_id = $2 and actor_id = $1`
const insertMute = `
  insert into mutes (user_id, muted_id, created_at)
  values ($1, $2, $3)
  on conflict do nothing
  returning muted_id`
const removeMute = `
  delete from mutes
  where user_id = $1 and muted_id = $2
  returning muted_id`

/**
 * Drops both people from the memory of every node and updates their live rooms. The call waits for that, so that no
 * event of the blocked person arrives after it returns (reliability.md 17).
 */
async function refreshBoth(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  for (const id of [me.id, userId]) await personChanged(ctx, id)
  // Only people with a notification about the other get one: an event without another reason would reveal the block.
  const notified = await ctx.db.rows(selectNotified, [me.id, userId], { id: column.userId })
  await announceNewCounts(
    ctx,
    notified.map(({ id }) => id),
  )
}

/** Changes a block and sends the new state only to the blocker's own devices. */
const changeBlock = (
  ctx: Context,
  me: Caller,
  userId: UserId,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    await work(tx)
    tx.afterCommit(async () => {
      await refreshBoth(ctx, me, userId)
      // Reads the state again, because another device of the blocker may have changed it in the meantime.
      const isBlocked = (await ctx.people.get(me.id))?.blocked.has(userId) ?? false
      ctx.sockets.toPerson(me.id, 'userUpdate', { user: { id: userId }, isBlocked })
    })
  })

/** Blocks a person. Blocking twice is not an error. Throws `user_not_found`, `not_allowed` (the viewer's own id). */
export const blockPerson: Handler<typeof api.user.block> = async (ctx, me, { userId, reason, category, andReport }) => {
  await requireOther(ctx, me, userId)
  await changeBlock(ctx, me, userId, async (tx) => {
    await beginBlock(tx, me.id, userId, ctx.now())
    if (me.person.isCeleb)
      await ctx.queue.add(tx, 'endPremiumOfBlocked', { celebId: me.id, fanId: userId, at: ctx.now().toISOString() })
    const report = { kind: 'user', targetId: userId, personId: userId, reason: reason ?? '', category } as const
    if (andReport) await storeReport(ctx, tx, me, report)
  })
}

/** After an unblock, sends the viewer the read positions of the other person, which may have moved during the block. */
async function announceReads(ctx: Context, viewerId: UserId, readerId: UserId): Promise<void> {
  const viewer = await ctx.people.get(viewerId)
  if (!viewer || isBlockedEitherWay(viewer, readerId)) return
  for (const { chatId, readId } of await ctx.db.rows(selectReads, [viewerId, readerId], {
    chatId: column.chatId,
    readId: column.chatMessageId,
  })) {
    const chat = await ctx.chats.get(chatId)
    if (chat && readingOf(viewer, chat, ctx.now()))
      ctx.sockets.toPerson(viewerId, 'chatMessageReadUpdate', { chatId, userId: readerId, readId })
  }
}

/**
 * Right after a block ends, nodes that still remember it do not send the other person's events to the viewer. Once
 * every node has forgotten the block, the viewer's devices fetch what they missed.
 */
function catchUpAfterUnblock(ctx: Context, viewerId: UserId): void {
  const tell = () => ctx.sockets.toPerson(viewerId, 'catchUp', { withinMs: 0 })
  setTimeout(tell, nodeLimits.changeReachesNodesWithinMs).unref()
}

export async function unblockPerson(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  await changeBlock(ctx, me, userId, (tx) => endBlock(tx, me.id, userId, ctx.now()))
  catchUpAfterUnblock(ctx, me.id)
  await announceReads(ctx, me.id, userId)
  await announceReads(ctx, userId, me.id)
}

/** Sends the mute to the viewer's devices, which then reload their unread counts. */
async function announceMute(ctx: Context, me: Caller, userId: UserId, isMuted: boolean): Promise<void> {
  ctx.sockets.toPerson(me.id, 'userUpdate', { user: { id: userId }, isMuted })
  await announceNewCounts(ctx, [me.id])
}

/** Mutes a person. Muting twice is not an error. Throws `user_not_found`, `not_allowed` (the viewer's own id). */
export async function mutePerson(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  await requireOther(ctx, me, userId)
  if (await ctx.db.row(insertMute, [me.id, userId, ctx.now()])) await announceMute(ctx, me, userId, true)
}

export async function unmutePerson(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  if (await ctx.db.row(removeMute, [me.id, userId])) await announceMute(ctx, me, userId, false)
}
