import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { UNKNOWN_USER_ID, type ChatId, type UserId } from '@byeol/contract/ids.ts'
import type { Client, ReceivedEvent } from './Client.ts'
import type { Follower } from './Follower.ts'
import type { History, Operation } from './History.ts'
import type { ReceivedPush } from './Phones.ts'
import type { LastWords } from './sayLast.ts'
import type { Scene } from './scene.ts'
import type { Fetched } from './View.ts'

/** The state of one device after everything has settled, with a fresh fetch to compare it with. */
export interface Witness {
  client: Client
  fetched: Fetched
  favorites: ChatMessage[]
  /** By chat, the unread count in the response to the last read receipt. */
  toldUnread: Map<ChatId, number>
}

/** Everything recorded during a run. */
export interface Evidence {
  scene: Scene
  history: History
  witnesses: Witness[]
  followers: Follower[]
  /** The pushes that each person's phone received. */
  pushes: ReadonlyMap<UserId, readonly ReceivedPush[]>
  lastWords: readonly LastWords[]
  /** The time when the premium of the expiring fan ended. */
  expiredAt: number
}

export interface Violation {
  rule: string
  says: string
  /** Whether an operation should be listed with the violation. */
  about(operation: Operation): boolean
}

export const inChat = (fetched: Fetched, chatId: ChatId): ChatMessage[] =>
  fetched.messages.filter((message) => message.chatId === chatId)

/** By id, every message that at least one person sees, with its author if anyone sees them. */
export function allSeen({ witnesses }: Evidence): Map<string, ChatMessage> {
  const messages = witnesses.flatMap(({ fetched }) => fetched.messages)
  const isNameless = (message: ChatMessage) => message.author.id === UNKNOWN_USER_ID
  return new Map(
    [...messages.filter(isNameless), ...messages.filter((one) => !isNameless(one))].map((one) => [one.id, one]),
  )
}

/**
 * Whether it is a direct chat with a person who blocks the viewer. Only the server knows whether the viewer mutes that
 * person.
 */
export const isWithUnknown = ({ recipient }: Pick<Chat, 'recipient'>): boolean => recipient?.id === UNKNOWN_USER_ID

export const messagesReceived = ({ received }: Client): { at: number; message: ChatMessage }[] =>
  received
    .filter(({ event }: ReceivedEvent) => event === 'chatMessage')
    .map(({ at, payload }) => ({ at, message: (payload as { chatMessage: ChatMessage }).chatMessage }))
