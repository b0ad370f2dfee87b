import { userRowShape, toUser, userColumnsUnless } from '../../profile/view.ts'
import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { findChat, findChats } from './findChats.ts'
import { isBlockedEitherWay, peopleBlockedEitherWay } from '../../relations/blockedEitherWay.ts'
import { mayCloseChat } from '../visibility/mayCloseChat.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import { requireMayRead } from '../visibility/requireMayRead.ts'
import { requireRoomTurn } from '../visibility/requireRoomTurn.ts'
import { looksGone, readMarkOf } from '../visibility/blocksInChat.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { acceptRequest } from '../visibility/acceptRequest.ts'
import { requestOf } from '../visibility/requests.ts'

// A disabled direct chat belongs to the celeb who disabled it. When two celebs disable it at once, only the first
// succeeds.
const disable = `
  update chats
  set disabled = $2, owner_id = case when type <> 'private' then owner_id when $2 then $3::text end
  where id = $1 and (type <> 'private' or owner_id is null or owner_id = $3)
  returning owner_id as "ownerId"`
const saveSettings = `
  insert into chat_settings (user_id, chat_id, is_muted, pinned_at)
  values ($1, $2, coalesce($3, false), case when $4 then $5::timestamptz end)
  on conflict (user_id, chat_id) do update
  set is_muted = coalesce($3, chat_settings.is_muted),
    pinned_at = case
      when $4 is null then chat_settings.pinned_at
      when $4 then coalesce(chat_settings.pinned_at, $5) end`
/** SQL: the user that a report of a chat is about, even if their account is deleted. */
const selectWhose = `
  select case
      when c.type = 'celeb-group' then nullif(c.owner_id, $2)
      when c.type = 'private' then (select m.peer_id from chat_members m where m.chat_id = c.id and m.user_id = $2)
      else nullif(c.celeb_id, $2) end as id
  from chats c
  where c.id = $1`
const readAsInvited = `greatest(r.read_id, nullif(m.from_id, ''))`
const selectMembers = `
  select ${userColumnsUnless(looksGone('$2', 'u.id', 'm.chat_id'))},
    nullif(greatest(${readMarkOf('$2', 'm.user_id', 'm.chat_id', readAsInvited)}, me.from_id), me.from_id) as read_id
  from chat_members m
  join chat_members me on me.chat_id = m.chat_id and me.user_id = $2
  join users u on u.id = m.user_id and u.deleted_at is null
  left join celebs ce on ce.user_id = u.id
  left join chat_reads r on r.chat_id = m.chat_id and r.user_id = m.user_id
  where m.chat_id = $1
  order by u.is_celeb desc, u.nickname, u.id`

async function getChat(ctx: Context, me: Caller, chatId: ChatId): Promise<Chat> {
  const chat = await findChat(ctx, me.id, chatId, me.language)
  if (!chat) throw new ApiError('not_found')
  return chat
}

/**
 * Disables or enables writing in a celeb's chat. Throws `not_found`, `not_allowed` (the caller may not close this chat,
 * `mayCloseChat`).
 */
export async function toggleDisabled(
  ctx: Context,
  me: Caller,
  { chatId, disabled }: Input<typeof api.chat.toggleDisabled>,
): Promise<Chat> {
  const facts = await ctx.chats.get(chatId)
  if (!facts || (facts.celebId !== me.id && !facts.members.includes(me.id))) throw new ApiError('not_found')
  const changed =
    mayCloseChat(facts, me.id) &&
    (await ctx.db.row(disable, [chatId, disabled, me.id], { ownerId: column.userId.orNull }))
  if (!changed) throw new ApiError('not_allowed')
  chatChanged(ctx, chatId)
  const update = { chat: { id: chatId, disabled, ...changed } }
  if (facts.type === 'private') for (const userId of facts.members) ctx.sockets.toPerson(userId, 'chatUpdate', update)
  else ctx.sockets.toChat(chatId, 'chatUpdate', update)
  if (facts.type === 'private-broadcast') ctx.sockets.toPerson(me.id, 'chatUpdate', update)
  return getChat(ctx, me, chatId)
}

/** Throws `not_found`. */
export async function reportChat(
  ctx: Context,
  me: Caller,
  { chatId, reason, category }: Input<typeof api.chat.report>,
): Promise<Chat> {
  const chat = await getChat(ctx, me, chatId)
  const whose = await ctx.db.row(selectWhose, [chatId, me.id], { id: column.userId.orNull })
  await sendReport(ctx, me, { kind: 'chat', targetId: chatId, personId: whose?.id ?? null, reason, category })
  return chat
}

/** Mutes or pins a chat for the caller, on all their devices. Throws `not_found`. */
export async function saveChatSettings(
  ctx: Context,
  me: Caller,
  { chatId, isMuted, isPinned }: Input<typeof api.chat.saveSettings>,
): Promise<Chat> {
  await getChat(ctx, me, chatId)
  await ctx.db.rows(saveSettings, [me.id, chatId, isMuted ?? null, isPinned ?? null, ctx.now()])
  const chat = await getChat(ctx, me, chatId)
  ctx.sockets.toPerson(me.id, 'chatUpdate', { chat: { id: chatId, isMuted: chat.isMuted, pinnedAt: chat.pinnedAt } })
  return chat
}

/**
 * Accepts a message request. Returns an accepted chat unchanged. Throws `not_found`, `not_allowed` (the caller sent it,
 * or one of the two blocks the other).
 */
export async function acceptReceived(ctx: Context, me: Caller, chatId: ChatId): Promise<Chat> {
  const facts = await ctx.chats.get(chatId)
  if (facts?.type !== 'private' || !facts.members.includes(me.id)) throw new ApiError('not_found')
  const isApart = facts.members.some((userId) => isBlockedEitherWay(me.person, userId))
  if (requestOf(facts, me.id) === 'sent' || isApart) throw new ApiError('not_allowed')
  const isChanged = await acceptRequest(ctx, me.id, facts)
  const chat = await getChat(ctx, me, chatId)
  // A request without a message has not reached the person's devices.
  if (isChanged) ctx.sockets.toPerson(me.id, 'chatCreate', { chat })
  return chat
}

/** Marks every chat of the caller as read up to its last message. */
export async function readAll(ctx: Context, me: Caller): Promise<void> {
  let after: ChatId | null = null
  do {
    const { chats, next } = await findChats(ctx, me, after)
    const unread = chats.flatMap(({ newCount, lastMessage }) => (newCount > 0 && lastMessage ? lastMessage.id : []))
    if (unread.length > 0) await ctx.reads.read(me.id, unread)
    after = next
  } while (after)
}

/**
 * The members of a direct chat or group, celebs first. Messages from before an invitation count as read. Invited
 * members see no read mark from before their invitation. Throws `not_found`, `membership_required`, `not_allowed` (a
 * chat with too many members to list).
 */
export async function listMembers(
  ctx: Context,
  me: Caller,
  chatId: ChatId,
): Promise<Result<typeof api.chat.listMember>> {
  const facts = await ctx.chats.get(chatId)
  requireMayRead(me.person, facts, ctx.now())
  if (facts!.type !== 'private' && facts!.type !== 'celeb-group') throw new ApiError('not_allowed')
  const rows = await ctx.db.rows(selectMembers, [chatId, me.id], {
    ...userRowShape,
    read_id: column.chatMessageId.orNull,
  })
  return { list: rows.map((row) => ({ user: toUser(row, me.language), readId: row.read_id })) }
}

/**
 * Shows the group or the peer that this person is typing, except people who block this person or are blocked by them.
 * In a request it shows nothing.
 */
export async function typing(ctx: Context, person: Caller['person'], chatId: ChatId): Promise<void> {
  const facts = ctx.chats.peek(chatId) ?? (await ctx.chats.get(chatId))
  const reading = requireMayRead(person, facts, ctx.now())
  if (reading.as !== 'member' || facts!.type === 'subscription') throw new ApiError('not_allowed')
  if (requestOf(facts!, person.id)) return
  await requireRoomTurn(ctx, person.id, chatId)
  const skip = peopleBlockedEitherWay(person).add(person.id)
  const payload = { chatId, userId: person.id as UserId }
  if (reading.peerId === null) ctx.sockets.toChat(chatId, 'chatTyping', payload, { skip, authorId: person.id })
  else if (!skip.has(reading.peerId) && (await mayReceiveEvents(ctx, reading.peerId, facts!)))
    ctx.sockets.toPerson(reading.peerId, 'chatTyping', payload, { authorId: person.id })
}
