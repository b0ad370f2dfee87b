import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { column } from '../../../db/columns.ts'
import { findEnter } from './findPermissions.ts'
import { hasSeat } from '../../relations/seats.ts'
import { newId } from '../../../newId.ts'
import { findDirectChat } from '../chats/findDirectChat.ts'

const insert = `
  insert into dm_permissions (id, user_id, celeb_id, kind)
  values ($1, $2, $3, $4)
  on conflict (user_id, celeb_id, kind) do nothing
  returning id, celeb_id as "celebUserId"`
const permissionShape = { id: column.permissionId, celebUserId: column.userId }
const remove = `
  delete from dm_permissions
  where user_id = $1 and celeb_id = $2 and kind = $3
  returning id, celeb_id as "celebUserId"`

/** Sends the direct chat to the fan again, because the permission to enter changes what they see of it. */
async function announceDirectChat(ctx: Context, userId: UserId, celebId: UserId): Promise<void> {
  const chat = await findDirectChat(ctx, userId, celebId)
  if (chat) ctx.sockets.toPerson(userId, 'chatUpdate', { chat })
}

/** Sends a fan's devices the permission to enter a celeb's direct messages, with the price of a message. */
async function announceEntering(ctx: Context, userId: UserId, celebId: UserId): Promise<void> {
  const permissionDMEnter = await findEnter(ctx.db, userId, celebId)
  if (permissionDMEnter) ctx.sockets.toPerson(userId, 'permissionDMEnterAdd', { permissionDMEnter })
}

/** Lets a fan enter the direct messages with a celeb and write there for free. Sends the events after commit. */
export async function grantPermissions(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const enter = await tx.row(insert, [newId(ctx.now()), userId, celebId, 'enter'], permissionShape)
  const send = await tx.row(insert, [newId(ctx.now()), userId, celebId, 'send'], permissionShape)
  tx.afterCommit(async () => {
    if (enter) await announceEntering(ctx, userId, celebId)
    if (send) ctx.sockets.toPerson(userId, 'permissionDMSendAdd', { permissionDMSend: send })
    if (enter) await announceDirectChat(ctx, userId, celebId)
  })
}

/**
 * Lets a follower with a seat enter the direct messages with a celeb without premium. Sends the events after commit.
 */
export async function grantEntering(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const enter = await tx.row(insert, [newId(ctx.now()), userId, celebId, 'enter'], permissionShape)
  if (enter) tx.afterCommit(() => announceEntering(ctx, userId, celebId))
}

/** Revokes both permissions, but a follower with a seat may still enter. Sends the events after commit. */
export async function revokePermissions(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const stays = await hasSeat(tx, celebId, userId)
  const enter = stays ? null : await tx.row(remove, [userId, celebId, 'enter'], permissionShape)
  const send = await tx.row(remove, [userId, celebId, 'send'], permissionShape)
  tx.afterCommit(async () => {
    if (enter) ctx.sockets.toPerson(userId, 'permissionDMEnterRemove', { permissionDMEnterId: enter.id })
    // Without the permission to send, each message costs the price given in the permission to enter.
    if (stays) await announceEntering(ctx, userId, celebId)
    if (send) ctx.sockets.toPerson(userId, 'permissionDMSendRemove', { permissionDMSendId: send.id })
    if (enter) await announceDirectChat(ctx, userId, celebId)
  })
}
