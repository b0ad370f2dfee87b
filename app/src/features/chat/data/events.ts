import type { ServerEvents } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getUserId } from '../../../api/token.ts'
import { idListQuery } from '../../people/data/idLists.ts'
import { findSavedIds } from '../../people/data/savedIds.ts'
import {
  addChat,
  applyChatUpdate,
  applyLocalCount,
  applyDelete,
  applyHide,
  applyLink,
  applyMessage,
  applyRead,
  applySent,
  addUnread,
  applyUnread,
  applyUser,
  isBehind,
  addUsers,
  removeChat,
  removeUser,
} from './saved/cache.ts'
import type { ChatList } from './saved/listedChat.ts'
import { changeReplyPages } from './changeReplyPages.ts'
import { changeChats, knownChats, refreshInBackground, refreshSoon } from './chatListQuery.ts'
import { stopHiding } from './hiddenChats.ts'
import { noteMemberRead } from './members.ts'
import { stopTyping } from './typing.ts'
import { belongsToPart } from './room/roomPart.ts'
import { changeRooms, findIncomingRoom, findKnownMessage } from './room/roomQuery.ts'
import {
  type Room,
  emptyRoom,
  deleteMessage,
  hideMessage,
  applyReadByOther,
  receive,
  applyFavorite,
  addLink,
  applyReactions,
  unreadAfter,
} from './room/room.ts'

// Applies each chat event to the cached list and rooms.

const myId = (): UserId => getUserId() ?? ('' as UserId)
/** Uses the saved ids until the list of muted people is loaded, because messages can arrive earlier. */
const mutedBy = (client: QueryClient): readonly UserId[] =>
  (client.getQueryData(idListQuery('muting').queryKey) ?? findSavedIds('muting'))?.list ?? []

/** Changes messages in all caches that contain them: the rooms, and a celeb's lists of replies. */
function changeMessages(client: QueryClient, chatId: ChatId, change: (room: Room) => Room): void {
  changeRooms(client, chatId, change)
  changeReplyPages(client, (messages) => change({ ...emptyRoom, messages }).messages)
}

export function chatMessage(client: QueryClient, { chatMessage: message }: ServerEvents['chatMessage']): void {
  stopTyping(message.chatId, message.author.id)
  changeChats(client, (chats) => applyMessage(chats, message, myId(), mutedBy(client)))
  changeRooms(client, message.chatId, (room, part) =>
    belongsToPart(part, message, myId()) ? receive(room, message, myId()) : room,
  )
  refreshIfUnlisted(client, message.chatId)
}

/**
 * Refetches the list if it lacks the chat: its `chatCreate` event was lost with the connection, or the viewer had left
 * the chat and a new message restores it.
 */
function refreshIfUnlisted(client: QueryClient, chatId: ChatId): void {
  if (!knownChats(client).some(({ id }) => id === chatId)) refreshInBackground(client)
}

/** Failures are handled by the outbox. */
export function chatMessageSent(client: QueryClient, event: ServerEvents['chatMessageSent']): void {
  if ('chatMessage' in event) applySentMessage(client, event.chatMessage)
}

export function applySentMessage(client: QueryClient, message: ChatMessage): void {
  changeChats(client, (chats) => applySent(chats, message))
  changeRooms(client, message.chatId, (room, part) =>
    belongsToPart(part, message, myId()) ? receive(room, message, myId()) : room,
  )
  refreshIfUnlisted(client, message.chatId)
}

export function chatMessageDelete(client: QueryClient, event: ServerEvents['chatMessageDelete']): void {
  const { chatId, chatMessageId } = event
  if (event.isForMe) {
    changeChats(client, (chats) => applyHide(chats, event))
    return changeMessages(client, chatId, (room) => hideMessage(room, chatMessageId, myId()))
  }
  const chat = knownChats(client).find(({ id }) => id === chatId)
  const message =
    findKnownMessage(client, chatId, chatMessageId) ??
    (chat?.lastMessage?.id === chatMessageId ? chat.lastMessage : null)
  // If the message is not on this device: in a fan's room of a broadcast it is the celeb's, because all of the fan's
  // own messages there are known. In other chats its author is unknown (null).
  const neverCounted = message
    ? message.author.id === myId() || mutedBy(client).includes(message.author.id)
    : chat?.isBroadcast && chat.recipient
      ? false
      : null
  const isUnread = chat !== undefined && chat.newCount > 0 && chatMessageId > (chat.readId ?? '')
  // The response of a list fetch in progress says which deletions it includes, so this one is not subtracted twice.
  changeChats(client, (chats) => applyDelete(chats, event, neverCounted))
  changeMessages(client, chatId, (room) => deleteMessage(room, event, myId()))
  const exact = chat && countUnreadHere(client, chatId, chat.readId)
  if (exact)
    changeChats(
      client,
      (chats) => applyLocalCount(chats, chatId, exact, myId()),
      (chats) => chats,
    )
  else if (
    isUnread &&
    (neverCounted === null || event.deletions === undefined || (chat.newFirstId === chatMessageId && chat.newCount > 1))
  )
    refreshSoon(client)
  for (const queryKey of [['favorites'], ['media', chatId]]) void client.invalidateQueries({ queryKey })
}

export function chatMessageUpdate(client: QueryClient, event: ServerEvents['chatMessageUpdate']): void {
  changeChats(client, (chats) => applyLink(chats, event))
  changeMessages(client, event.chatId, (room) => addLink(room, event, myId()))
}

export function chatMessageReadUpdate(client: QueryClient, event: ServerEvents['chatMessageReadUpdate']): void {
  changeChats(client, (chats) => applyRead(chats, event, myId()))
  changeRooms(client, event.chatId, (room) => applyReadByOther(room, event, myId()))
  noteMemberRead(client, event)
}

export const chatMessageReactionUpdate = (
  client: QueryClient,
  event: ServerEvents['chatMessageReactionUpdate'],
): void => changeMessages(client, event.chatId, (room) => applyReactions(room, event, myId()))

export function chatMessageFavoriteUpdate(client: QueryClient, event: ServerEvents['chatMessageFavoriteUpdate']): void {
  changeMessages(client, event.chatId, (room) => applyFavorite(room, event))
  void client.invalidateQueries({ queryKey: ['favorites'] })
}

export function chatUserAdd(client: QueryClient, event: ServerEvents['chatUserAdd']): void {
  changeChats(client, (chats) => addUsers(chats, event))
  void client.invalidateQueries({ queryKey: ['members', event.chatId] })
}

export function chatUserRemove(client: QueryClient, event: ServerEvents['chatUserRemove']): void {
  changeChats(client, (chats) => removeUser(chats, event))
  void client.invalidateQueries({ queryKey: ['members', event.chatId] })
}

export function chatCreate(client: QueryClient, { chat }: ServerEvents['chatCreate']): void {
  stopHiding(chat.id)
  changeChats(client, (chats) => addChat(chats, chat))
}

export function chatDelete(client: QueryClient, { chatId }: ServerEvents['chatDelete']): void {
  changeChats(client, (chats) => removeChat(chats, chatId))
  client.removeQueries({ queryKey: ['room', chatId] })
}

export const chatUpdate = (client: QueryClient, event: ServerEvents['chatUpdate']): void =>
  changeChats(client, (chats) => applyChatUpdate(chats, event))

/** The unread count for a read position, if a cached room contains all messages after it. */
function countUnreadHere(client: QueryClient, chatId: ChatId, readId: ChatMessageId | null) {
  const room = findIncomingRoom(client, chatId)
  const unread = room && unreadAfter(room, readId, myId(), mutedBy(client))
  return unread ? { ...unread, readId } : null
}

export function chatUnreadUpdate(client: QueryClient, event: ServerEvents['chatUnreadUpdate']): void {
  if ('increment' in event) return changeChats(client, (chats) => addUnread(chats, event))
  const exact = countUnreadHere(client, event.chatId, event.readId)
  const isOld = (chats: ChatList) =>
    chats.some(
      ({ id, readId, hides }) =>
        id === event.chatId && readId !== null && (event.readId ?? '') <= readId && (event.hides ?? 0) <= hides,
    )
  changeChats(
    client,
    (chats) => (exact ? applyLocalCount(chats, event.chatId, exact, myId()) : applyUnread(chats, event, myId())),
    // If a fetched list already includes this read position and these hidden messages, its count is newer and stays.
    (chats) => (isOld(chats) ? chats : applyUnread(chats, event, myId())),
  )
  if (!exact && isBehind(knownChats(client), event)) refreshSoon(client)
}

/** Updates name and photo in the list, from which the rooms read them. */
export const userUpdate = (client: QueryClient, { user }: ServerEvents['userUpdate']): void =>
  changeChats(client, (chats) => applyUser(chats, user))
