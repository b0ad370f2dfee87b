import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { api } from '@byeol/contract/api.ts'
import { callApi, type Upload } from './callApi.ts'
import { LiveClient } from './LiveClient.ts'

let counter = 0

/** A sendId that is unique in this process. */
export const nextSendId = (): string => `20260101${String(++counter).padStart(12, '0')}`

/** A signed-in person in a test, with their own token for calls and connections. */
export class Actor {
  readonly base: string
  readonly id: UserId
  readonly token: string
  readonly nickname: string
  /** Opens a session on the person's iPhone and returns the session's token. */
  readonly openPhone: (() => Promise<string>) | undefined
  #phone: Promise<Actor> | null = null

  constructor(
    base: string,
    who: { id: UserId; token: string; nickname: string; openPhone?: (() => Promise<string>) | undefined },
  ) {
    this.base = base
    this.id = who.id
    this.token = who.token
    this.nickname = who.nickname
    this.openPhone = who.openPhone
  }

  /** The same person in the iOS app, where purchases go through the App Store. Signs in there only once. */
  onPhone(): Promise<Actor> {
    const { id, nickname, openPhone } = this
    if (!openPhone) throw new Error(`${nickname} has no iPhone`)
    this.#phone ??= openPhone().then((token) => new Actor(this.base, { id, nickname, token, openPhone }))
    return this.#phone
  }

  /** The same person, using another node. */
  at({ base }: { base: string }): Actor {
    return new Actor(base, this)
  }

  call<E extends Endpoint>(endpoint: E, args: Args<E>, upload?: Upload): Promise<Result<E>> {
    return callApi(this.base, this.token, endpoint, args, upload)
  }

  /** Makes a call with this Idempotency-Key. */
  callOnce<E extends Endpoint>(key: string, endpoint: E, args: Args<E>): Promise<Result<E>> {
    return callApi(this.base, this.token, endpoint, args, undefined, { 'idempotency-key': key })
  }

  /** Opens an authenticated socket connection. */
  async connect(base = this.base): Promise<LiveClient> {
    const live = new LiveClient(base)
    if (!(await live.authenticate(this.token))) throw new Error(`${this.nickname} could not authenticate`)
    return live
  }

  /** Sends a text message by REST. */
  async say(chatId: ChatId, content: string, sendId = nextSendId()): Promise<ChatMessage> {
    return (await this.call(api.chat.sendMessage, { sendId, chatMessageParams: { chatId, content } })).chatMessage
  }

  /** All messages of a chat that this person can see, oldest first. */
  async history(chatId: ChatId): Promise<ChatMessage[]> {
    const all: ChatMessage[] = []
    for (let more = true; more;) {
      const before = all[0] && { before: all[0].id }
      const page = await this.call(api.chat.listMessage, { chatId, ...before, limit: 100 })
      all.unshift(...page.chatMessages)
      more = page.hasMore
    }
    return all
  }

  /** Opens a direct chat with a person. If they are strangers, the chat is a request. */
  async ask(other: Actor): Promise<Chat> {
    return (await this.call(api.chat.create, { userIds: [other.id], isDM: true })).chat
  }

  /** Opens a direct chat with a person, who accepts it if it is a request. */
  async open(other: Actor): Promise<ChatId> {
    const { id: chatId, request } = await this.ask(other)
    if (request === 'sent') await other.call(api.chat.acceptRequest, { chatId })
    return chatId
  }

  async chat(chatId: ChatId) {
    const { chats } = await this.call(api.chat.list, {})
    return chats.find(({ id }) => id === chatId) ?? null
  }
}
