import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { hasPlace } from '../celeb/privateChats.ts'
import { newId } from '../../newId.ts'
import { findDirectChat } from '../chat/chats/findDirectChat.ts'
import type { Permission } from './findPermissions.ts'

const insert = `
  insert into dm_permissions (id, user_id, celeb_id, kind) values ($1, $2, $3, $4)
  on conflict (user_id, celeb_id, kind) do nothing returning id, celeb_id as "celebUserId"`
const remove = `delete from dm_permissions where user_id = $1 and celeb_id = $2 and kind = $3 returning id, celeb_id as "celebUserId"`

/** What the fan sees of the direct chat comes and goes with the permission to enter it. */
async function announceDirectChat(ctx: Context, userId: UserId, celebId: UserId): Promise<void> {
  const chat = await findDirectChat(ctx, userId, celebId)
  if (chat) ctx.sockets.toPerson(userId, 'chatUpdate', { chat })
}

/** Lets a fan enter and write a celeb's direct messages; told after commit. */
export async function grantPermissions(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const enter = await tx.row<Permission>(insert, [newId(ctx.now()), userId, celebId, 'enter'])
  const send = await tx.row<Permission>(insert, [newId(ctx.now()), userId, celebId, 'send'])
  tx.afterCommit(async () => {
    if (enter) ctx.sockets.toPerson(userId, 'permissionDMEnterAdd', { permissionDMEnter: enter })
    if (send) ctx.sockets.toPerson(userId, 'permissionDMSendAdd', { permissionDMSend: send })
    if (enter) await announceDirectChat(ctx, userId, celebId)
  })
}

/** A follower with a place among those without premium may enter; told after commit. */
export async function grantEntering(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const enter = await tx.row<Permission>(insert, [newId(ctx.now()), userId, celebId, 'enter'])
  if (enter) tx.afterCommit(() => ctx.sockets.toPerson(userId, 'permissionDMEnterAdd', { permissionDMEnter: enter }))
}

/** Takes both back, but entering from somebody who has a place without premium; told after commit. */
export async function revokePermissions(ctx: Context, tx: Transaction, userId: UserId, celebId: UserId): Promise<void> {
  const stays = await hasPlace(tx, celebId, userId)
  const enter = stays ? null : await tx.row<Permission>(remove, [userId, celebId, 'enter'])
  const send = await tx.row<Permission>(remove, [userId, celebId, 'send'])
  tx.afterCommit(async () => {
    if (enter) ctx.sockets.toPerson(userId, 'permissionDMEnterRemove', { permissionDMEnterId: enter.id })
    if (send) ctx.sockets.toPerson(userId, 'permissionDMSendRemove', { permissionDMSendId: send.id })
    if (enter) await announceDirectChat(ctx, userId, celebId)
  })
}
