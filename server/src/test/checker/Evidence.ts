import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Client, Heard } from './Client.ts'
import type { Follower } from './Follower.ts'
import type { History, Operation } from './History.ts'
import type { Scene } from './scene.ts'
import type { Fetched } from './View.ts'

/** What one device held at rest beside what a fresh fetch gave. */
export interface Witness {
  client: Client
  fetched: Fetched
  favorites: ChatMessage[]
  /** What the answer to a last read said was left unread, by chat. */
  toldUnread: Map<ChatId, number>
}

/** All that a run left behind. */
export interface Evidence {
  scene: Scene
  history: History
  witnesses: Witness[]
  followers: Follower[]
  /** When the expiring fan's premium was over. */
  expiredAt: number
}

export interface Violation {
  rule: string
  says: string
  /** The operations that it is about. */
  about(operation: Operation): boolean
}

export const inChat = (fetched: Fetched, chatId: ChatId): ChatMessage[] =>
  fetched.messages.filter((message) => message.chatId === chatId)

/** Every message that anybody sees, by id. */
export function allSeen({ witnesses }: Evidence): Map<string, ChatMessage> {
  return new Map(witnesses.flatMap(({ fetched }) => fetched.messages).map((message) => [message.id, message]))
}

export const messagesHeard = ({ heard }: Client): { at: number; message: ChatMessage }[] =>
  heard
    .filter(({ event }: Heard) => event === 'chatMessage')
    .map(({ at, payload }) => ({ at, message: (payload as { chatMessage: ChatMessage }).chatMessage }))
