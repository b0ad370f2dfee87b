import { api, type ClientEvents, type ServerEventName } from '@byeol/contract/api.ts'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { ApiError, receivedError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { Chat, ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatId, ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../Actor.ts'
import type { Upload } from '../callApi.ts'
import { LiveClient } from '../LiveClient.ts'
import type { History, Operation, Outcome } from './History.ts'
import { View, type Fetched } from './View.ts'

const patienceMs = 2_500

export type Params = { chatId: ChatId; content?: string; photoId?: FileId; replyToId?: ChatMessageId }

export interface Heard {
  at: number
  event: ServerEventName
  payload: unknown
}

/** Refusals that say nothing about whether it was done. */
const unsure = new Set(['unavailable', 'internal'])

export const outcomeOf = (error: unknown): { outcome: Outcome; detail: string } =>
  error instanceof ApiError
    ? { outcome: unsure.has(error.code) ? 'unknown' : 'refused', detail: error.code }
    : { outcome: 'unknown', detail: String(error) }

/** One device of a person: a live line that comes back, all that it heard, and what it holds after it. */
export class Client {
  readonly who: Actor
  readonly history: History
  view: View
  readonly heard: Heard[] = []
  /** Own read marks as fetches told them, each read at some time between `from` and `at`: they never move back. */
  readonly marks: { from: number; at: number; chatId: ChatId; readId: ChatMessageId | null }[] = []
  #line: LiveClient | null = null
  #isOver = false
  #loop: Promise<void>
  #stale: Promise<void> | null = null
  #again = false
  /** Heard since the fetch under way was asked for. */
  #since: Heard[] = []

  constructor(who: Actor, history: History) {
    this.who = who
    this.history = history
    this.view = new View(who.id)
    this.#loop = this.#stayConnected()
  }

  get isLive(): boolean {
    return this.#line !== null && this.#stale === null
  }

  /** A call that gives up, its outcome unknown, where no answer comes. */
  call<E extends Endpoint>(endpoint: E, args: Args<E>, upload?: Upload): Promise<Result<E>> {
    const late = wait(patienceMs).then(() => {
      throw new Error('no answer')
    })
    const asked = this.who.call(endpoint, args, upload)
    asked.catch(() => undefined)
    return Promise.race([asked, late])
  }

  /** False where there is no line at this moment. */
  emit<E extends keyof ClientEvents>(event: E, ...args: ClientEvents[E]): boolean {
    this.#line?.emit(event, ...args)
    return this.#line !== null
  }

  /** Records a call with its outcome. */
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

  /** Sends by socket or REST; throws what the answer was, or that none came. */
  async send(bySocket: boolean, sendId: string, chatMessageParams: Params): Promise<ChatMessage> {
    const line = this.#line
    if (!bySocket || !line) return (await this.call(api.chat.sendMessage, { sendId, chatMessageParams })).chatMessage
    line.emit('chatMessage', { sendId, chatMessageParams })
    const begun = line.heard.length
    // Only answers from here on: an earlier one to the same sendId was another try's.
    const answer = await line.next(
      'chatMessageSent',
      (sent) => sent.sendId === sendId && line.heard.findIndex(({ payload }) => payload === sent) >= begun,
      patienceMs,
    )
    if ('error' in answer) throw receivedError(answer.error.code as ErrorCode, answer.error.data, answer.error.message)
    return answer.chatMessage
  }

  /** Everything anew, as the app does after a cut; what is heard meanwhile comes on top. */
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

  #hear(event: ServerEventName, payload: unknown): void {
    const one = { at: this.history.now(), event, payload }
    this.heard.push(one)
    if (this.#stale) this.#since.push(one)
    this.#apply(event, payload)
  }

  async #stayConnected(): Promise<void> {
    while (!this.#isOver) {
      const line = new LiveClient(this.who.base)
      const isIn = await line.authenticate(this.who.token).catch(() => false)
      if (isIn && !this.#isOver) {
        for (const { event, payload } of line.heard) this.#hear(event, payload)
        line.socket.onAny((event: ServerEventName) => this.#hear(event, line.heard.at(-1)!.payload))
        this.#line = line
        void this.refresh()
        await new Promise<void>((resolve) =>
          line.socket.connected ? line.socket.once('disconnect', () => resolve()) : resolve(),
        )
        this.#line = null
      }
      line.close()
      await wait(100)
    }
  }

  async close(): Promise<void> {
    this.#isOver = true
    this.#line?.close()
    await this.#loop
  }
}

/** One whole history, in pages of the newest. Null where it is not hers to read. */
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
