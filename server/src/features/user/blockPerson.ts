import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { refreshFan } from '../subscription/refreshFan.ts'

const insertBlock = 'insert into blocks (user_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing'
const endBlock = 'update blocks set ended_at = $3 where user_id = $1 and blocked_id = $2 and ended_at is null'
const insertMute = 'insert into mutes (user_id, muted_id, created_at) values ($1, $2, $3) on conflict do nothing'
const removeMute = 'delete from mutes where user_id = $1 and muted_id = $2'
const insertReport = `
  insert into reports (id, reporter_id, kind, target_id, reason, created_at) values ($1, $2, 'user', $3, $4, $5) on conflict do nothing`

async function requireOther(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  if (userId === me.id) throw new ApiError('not_allowed')
  if (!(await ctx.people.get(userId))) throw new ApiError('user_not_found')
}

/** Both sides are known anew on every node before the call returns: nothing of the blocked person arrives after it (reliability.md 17). */
async function refreshBoth(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  for (const id of [me.id, userId]) {
    ctx.sockets.tellNodes({ kind: 'forgetPerson', userId: id })
    await refreshFan(ctx, id)
  }
}

const change = (ctx: Context, me: Caller, userId: UserId, work: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    await work(tx)
    tx.afterCommit(() => refreshBoth(ctx, me, userId))
  })

/** Throws `user_not_found`, `not_allowed` (oneself). Again is no error. */
export async function blockPerson(ctx: Context, me: Caller, { userId, reason, andReport }: Input<typeof api.user.block>): Promise<void> {
  await requireOther(ctx, me, userId)
  await change(ctx, me, userId, async (tx) => {
    await tx.rows(insertBlock, [me.id, userId, ctx.now()])
    if (andReport) await tx.rows(insertReport, [newId(ctx.now()), me.id, userId, reason ?? '', ctx.now()])
  })
}

export const unblockPerson = (ctx: Context, me: Caller, userId: UserId): Promise<void> =>
  change(ctx, me, userId, (tx) => tx.rows(endBlock, [me.id, userId, ctx.now()]))

/** Throws `user_not_found`, `not_allowed` (oneself). Again is no error. */
export async function mutePerson(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  await requireOther(ctx, me, userId)
  await ctx.db.rows(insertMute, [me.id, userId, ctx.now()])
}

export const unmutePerson = (ctx: Context, me: Caller, userId: UserId): Promise<unknown> => ctx.db.rows(removeMute, [me.id, userId])
