import { api, type ClientEvents, type ServerEventName } from '@byeol/contract/api.ts'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { ApiError, receivedError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../Actor.ts'
import type { Upload } from '../callApi.ts'
import { LiveClient } from '../LiveClient.ts'
import type { History, Operation, Outcome } from './History.ts'
import { View, type Fetched } from './View.ts'

const patienceMs = 2_500

export type Params = { chatId: ChatId; content?: string; photoId?: FileId; replyToId?: ChatMessageId }

export interface ReceivedEvent {
  at: number
  event: ServerEventName
  payload: unknown
}

/** Errors after which the outcome of an operation is unknown. */
const unsure = new Set(['unavailable', 'internal'])

export const outcomeOf = (error: unknown): { outcome: Outcome; detail: string } =>
  error instanceof ApiError
    ? { outcome: unsure.has(error.code) ? 'unknown' : 'refused', detail: error.code }
    : { outcome: 'unknown', detail: String(error) }

/** One device of a person: a connection that reconnects, all events that it received, and the resulting view. */
export class Client {
  readonly who: Actor
  readonly history: History
  view: View
  readonly received: ReceivedEvent[] = []
  /** The person's read marks in fetched chats; each was read at some time between `from` and `at`. */
  readonly marks: { from: number; at: number; chatId: ChatId; readId: ChatMessageId | null }[] = []
  #connection: LiveClient | null = null
  #isOver = false
  #loop: Promise<void>
  #stale: Promise<void> | null = null
  #again = false
  /** Events received since the current fetch began. */
  #since: ReceivedEvent[] = []

  constructor(who: Actor, history: History) {
    this.who = who
    this.history = history
    this.view = new View(who.id)
    this.#loop = this.#stayConnected()
  }

  get isLive(): boolean {
    return this.#connection !== null && this.#stale === null
  }

  /** Makes a call. If no response arrives in time, throws, and the outcome is unknown. */
  call<E extends Endpoint>(endpoint: E, args: Args<E>, upload?: Upload): Promise<Result<E>> {
    const late = wait(patienceMs).then(() => {
      throw new Error('no answer')
    })
    const asked = this.who.call(endpoint, args, upload)
    asked.catch(() => undefined)
    return Promise.race([asked, late])
  }

  /** Returns false if there is no connection at the moment. */
  emit<E extends keyof ClientEvents>(event: E, ...args: ClientEvents[E]): boolean {
    this.#connection?.emit(event, ...args)
    return this.#connection !== null
  }

  /** Makes a call and records its outcome. */
  async record(operation: Operation, work: () => Promise<unknown>): Promise<Outcome> {
    try {
      await work()
      this.history.settle(operation, 'ok')
    } catch (error) {
      const { outcome, detail } = outcomeOf(error)
      this.history.settle(operation, outcome, detail)
    }
    return operation.outcome
  }

  /** Sends a message by socket or REST. Throws the error in the response, or an error if there is none. */
  async send(bySocket: boolean, sendId: string, chatMessageParams: Params): Promise<ChatMessage> {
    const connection = this.#connection
    if (!bySocket || !connection)
      return (await this.call(api.chat.sendMessage, { sendId, chatMessageParams })).chatMessage
    connection.emit('chatMessage', { sendId, chatMessageParams })
    const begun = connection.heard.length
    // Only later responses count: an earlier response with the same sendId belongs to a previous attempt.
    const answer = await connection.next(
      'chatMessageSent',
      (sent) => sent.sendId === sendId && connection.heard.findIndex(({ payload }) => payload === sent) >= begun,
      patienceMs,
    )
    if ('error' in answer) throw receivedError(answer.error.code as ErrorCode, answer.error.data, answer.error.message)
    return answer.chatMessage
  }

  /**
   * Fetches everything again, as the app does after losing its connection, and then applies the events received in the
   * meantime.
   */
  refresh(): Promise<void> {
    this.#again = true
    return (this.#stale ??= this.#refresh().finally(() => (this.#stale = null)))
  }

  async #refresh(): Promise<void> {
    while (this.#again && !this.#isOver) {
      this.#again = false
      this.#since = []
      const from = this.history.now()
      const fetched = await fetchAll(this).catch(() => null)
      if (!fetched) {
        this.#again = true
        await wait(150)
        continue
      }
      this.view.take(fetched)
      for (const { id, readId } of fetched.chats) this.marks.push({ from, at: this.history.now(), chatId: id, readId })
      for (const { event, payload } of this.#since) this.#apply(event, payload)
    }
  }

  #apply(event: ServerEventName, payload: unknown): void {
    const unknown = this.view.apply(event, structuredClone(payload) as never)
    if (unknown) void this.refresh()
  }

  #receive(event: ServerEventName, payload: unknown): void {
    const one = { at: this.history.now(), event, payload }
    this.received.push(one)
    if (this.#stale) this.#since.push(one)
    if (event === 'catchUp') void this.refresh()
    else this.#apply(event, payload)
  }

  async #stayConnected(): Promise<void> {
    while (!this.#isOver) {
      const connection = new LiveClient(this.who.base)
      const isIn = await connection.authenticate(this.who.token).catch(() => false)
      if (isIn && !this.#isOver) {
        for (const { event, payload } of connection.heard) this.#receive(event, payload)
        connection.socket.onAny((event: ServerEventName) => this.#receive(event, connection.heard.at(-1)!.payload))
        this.#connection = connection
        void this.refresh()
        await new Promise<void>((resolve) =>
          connection.socket.connected ? connection.socket.once('disconnect', () => resolve()) : resolve(),
        )
        this.#connection = null
      }
      connection.close()
      await wait(100)
    }
  }

  async close(): Promise<void> {
    this.#isOver = true
    this.#connection?.close()
    await this.#loop
  }
}

/** All messages of a chat. Null if the person may not read it. */
export async function fetchHistory(client: Client, chatId: ChatId): Promise<ChatMessage[] | null> {
  const all: ChatMessage[] = []
  for (let more = true; more;) {
    try {
      const page = await client.call(api.chat.listMessage, { chatId, ...(all[0] && { before: all[0].id }), limit: 100 })
      all.unshift(...page.chatMessages)
      more = page.hasMore
    } catch (error) {
      if (outcomeOf(error).outcome === 'refused' && outcomeOf(error).detail !== 'too_many_requests') return null
      throw error
    }
  }
  return all
}

export async function fetchAll(client: Client): Promise<Fetched> {
  const { list: muted } = await client.call(api.user.mutingUserIds, {})
  const { chats } = await client.call(api.chat.list, {})
  const histories = await Promise.all(chats.map(({ id }: Chat) => fetchHistory(client, id)))
  return { chats, messages: histories.flatMap((history) => history ?? []), muted: new Set(muted) }
}
