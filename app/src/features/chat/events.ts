import type { ServerEvents } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getUserId } from '../../api/token.ts'
import { addChat, applyChatUpdate, applyDelete, applyMessage, applyRead, applySent, applyUnread, applyUser, removeChat } from './cache.ts'
import { changeChats, knownChats, refreshChats } from './chatListQuery.ts'
import { changeRoom, roomQuery } from './roomQuery.ts'
import { deleteMessage, readByOther, receive } from './room.ts'

// What each chat event changes: the list, and the room where it is on this device.

const myId = (): UserId => getUserId() ?? ('' as UserId)

export function chatMessage(client: QueryClient, { chatMessage: message }: ServerEvents['chatMessage']): void {
  changeChats(client, (chats) => applyMessage(chats, message, myId()))
  changeRoom(client, message.chatId, (room) => receive(room, message, myId()))
  // A chat whose `chatCreate` got lost in a cut, or one that came back with this message.
  if (!knownChats(client).some(({ id }) => id === message.chatId)) refreshChats(client).catch(() => undefined)
}

/** Failures are the outbox's. */
export function chatMessageSent(client: QueryClient, event: ServerEvents['chatMessageSent']): void {
  if ('chatMessage' in event) takeSent(client, event.chatMessage)
}

export function takeSent(client: QueryClient, message: ChatMessage): void {
  changeChats(client, (chats) => applySent(chats, message))
  changeRoom(client, message.chatId, (room) => receive(room, message, myId()))
}

export function chatMessageDelete(client: QueryClient, event: ServerEvents['chatMessageDelete']): void {
  changeChats(client, (chats) => applyDelete(chats, event))
  changeRoom(client, event.chatId, (room) => deleteMessage(room, event, myId()))
}

export function chatMessageReadUpdate(client: QueryClient, event: ServerEvents['chatMessageReadUpdate']): void {
  changeChats(client, (chats) => applyRead(chats, event, myId()))
  changeRoom(client, event.chatId, (room) => readByOther(room, event, myId()))
}

export const chatCreate = (client: QueryClient, { chat }: ServerEvents['chatCreate']): void => changeChats(client, (chats) => addChat(chats, chat))

export function chatDelete(client: QueryClient, { chatId }: ServerEvents['chatDelete']): void {
  changeChats(client, (chats) => removeChat(chats, chatId))
  client.removeQueries({ queryKey: roomQuery(chatId).queryKey, exact: true })
}

export const chatUpdate = (client: QueryClient, event: ServerEvents['chatUpdate']): void => changeChats(client, (chats) => applyChatUpdate(chats, event))

export const chatUnreadUpdate = (client: QueryClient, event: ServerEvents['chatUnreadUpdate']): void =>
  changeChats(
    client,
    (chats) => applyUnread(chats, event),
    // An answer with this read mark has counted after it, maybe with messages that this number lacks.
    (chats) => (chats.some(({ id, readId }) => id === event.chatId && readId !== null && (event.readId ?? '') <= readId) ? chats : applyUnread(chats, event)),
  )

/** The person's new face and name in the list; rooms take theirs from it. */
export const userUpdate = (client: QueryClient, { user }: ServerEvents['userUpdate']): void => changeChats(client, (chats) => applyUser(chats, user))
