import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Acknowledgements, type Answer } from './Acknowledgements.ts'
import type { NewPending, Pending } from './pending.ts'
import { sendId } from '../../../api/sendId.ts'
import { Slots } from './Slots.ts'

/** Storage that outlives the page. */
export interface OutboxStore {
  readAll(): Promise<Pending[]>
  write(entries: readonly Pending[], removed: readonly string[]): Promise<void>
}

interface Options {
  store: OutboxStore
  /** Returns false if there is no authenticated connection. */
  emit: (entry: Pending) => boolean
  upload: (entry: Pending, onProgress: (done: number) => void) => Promise<FileId>
  /** Aborts the upload of a discarded entry. */
  cancelUpload: (sendId: string) => void
  /** Lets one tab send at a time. If two send at once, the same sendId makes that harmless (reliability.md 13). */
  lock: (work: () => Promise<void>) => Promise<void>
  now: () => Date
  onChange: (entries: readonly Pending[]) => void
  onProgress: (sendId: string, done: number) => void
  onSent: (message: ChatMessage) => void
  /** The server has refused a message for good. */
  onRefused: (error: ApiError) => void
}

export const acknowledgeTimeoutMs = 10_000
const triesWhenBusy = 4
/** Temporary errors: the message waits and is tried again. */
const temporaryErrors: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'internal']
/** Errors about the session, not the message: it waits for the next authentication. */
const sessionErrors: readonly ErrorCode[] = [
  'session_expired',
  'session_not_found',
  'sign_in_required',
  'update_required',
]

/**
 * Sends messages in writing order, chat by chat, without losing or duplicating any: an entry is saved on the device
 * before it is sent, and keeps its sendId until the server has stored or refused it (spec.md point 4, Message sending).
 */
export class Outbox {
  private readonly options: Options
  private readonly acknowledgements = new Acknowledgements()
  private readonly uploadSlots = new Slots(limits.uploadsAtOnce)
  private readonly uploads = new Map<string, Promise<FileId>>()
  private readonly tries = new Map<string, number>()
  private readonly unsaved = new Set<string>()
  private entries: readonly Pending[] = []
  private draining: Promise<void> | null = null
  private again = false
  private retryTimer: ReturnType<typeof setTimeout> | null = null
  private heldTimer: ReturnType<typeof setTimeout> | undefined
  private stopped = false

  constructor(options: Options) {
    this.options = options
  }

  /** Reads the saved entries: at the start, and when another tab has changed them. */
  async load(): Promise<void> {
    const stored = await this.options.store.readAll().catch(() => null)
    if (!stored || this.stopped) return
    const known = new Set(stored.map((entry) => entry.sendId))
    this.show([
      ...stored,
      ...this.entries.filter((entry) => this.unsaved.has(entry.sendId) && !known.has(entry.sendId)),
    ])
  }

  async add(messages: readonly NewPending[]): Promise<void> {
    await this.enqueue(messages)
    await this.drain()
  }

  /**
   * Resolves with their sendIds when the messages are saved on the device; sending follows by itself, at `sendAfter`
   * if they have one.
   */
  async enqueue(messages: readonly NewPending[]): Promise<readonly string[]> {
    const place = this.entries.reduce((most, entry) => Math.max(most, entry.place), this.options.now().getTime())
    const made = messages.map((message, at): Pending => {
      const now = this.options.now()
      return {
        ...message,
        sendId: sendId(now),
        place: place + 1 + at,
        photoId: null,
        queuedAt: now,
        state: 'waiting',
        error: null,
      }
    })
    for (const entry of made) this.unsaved.add(entry.sendId)
    this.show([...this.entries, ...made])
    await this.save(made)
    queueMicrotask(() => void this.drain())
    return made.map((entry) => entry.sendId)
  }

  /** Sends a refused message again. Its author has seen the price that the refusal told. */
  async retry(id: string): Promise<void> {
    this.tries.delete(id)
    const cost = this.entries.find((entry) => entry.sendId === id)?.error?.cost
    await this.change(id, { state: 'waiting', error: null, ...(cost && { pricePoints: cost.price }) })
    await this.drain()
  }

  async discard(id: string): Promise<void> {
    this.show(this.entries.filter((entry) => entry.sendId !== id))
    this.options.cancelUpload(id)
    await this.forget(id)
  }

  /** Removes a held message, which nobody has seen. False when it has left. */
  takeBack(id: string): boolean {
    if (!this.entries.some((entry) => entry.sendId === id && this.isHeld(entry))) return false
    void this.discard(id)
    return true
  }

  /** Sends the held messages now: the page is left, and may not come back. */
  async release(): Promise<void> {
    for (const { sendId } of this.entries.filter(this.isHeld)) await this.change(sendId, { sendAfter: undefined })
    await this.drain()
  }

  /** Handles the event `chatMessageSent`, also for messages of another tab. */
  settle(id: string, answer: Answer): void {
    if (!this.acknowledgements.settle(id, answer) && 'message' in answer) void this.stored(id, answer.message)
  }

  /** The connection is lost, so no more answers will come. */
  loseConnection(): void {
    this.acknowledgements.abandon()
  }

  /** At sign-out: sends and saves nothing more. */
  stop(): void {
    this.stopped = true
    if (this.retryTimer) clearTimeout(this.retryTimer)
    clearTimeout(this.heldTimer)
    this.acknowledgements.abandon()
  }

  /**
   * Sends all waiting messages. Called on each authentication, for each new entry, and again later if the server was
   * busy.
   */
  async drain(): Promise<void> {
    this.again = true
    this.draining ??= this.options.lock(() => this.drainAll()).finally(() => (this.draining = null))
    await this.draining
  }

  private async drainAll(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      await this.load()
      const chats = [...new Set(this.waiting().map((entry) => entry.chatId))]
      await Promise.all(chats.map((chatId) => this.drainChat(chatId)))
    }
    this.drainWhenDue()
  }

  private async drainChat(chatId: string): Promise<void> {
    for (const entry of this.waiting(chatId)) if (entry.photo && !entry.photoId) void this.startUpload(entry)
    for (let head = this.waiting(chatId)[0]; head && !this.stopped; head = this.waiting(chatId)[0]) {
      const answer = await this.deliver(head)
      // Discarded while it was being sent: the messages behind it are sent.
      if (answer === 'silent' && !this.has(head.sendId)) continue
      if (this.stopped || answer === 'silent') return
      if ('message' in answer) await this.stored(head.sendId, answer.message)
      else if (this.shouldRetry(head.sendId, answer.error)) return this.drainLater()
      else await this.fail(head.sendId, answer.error)
    }
  }

  private async deliver(entry: Pending): Promise<Answer | 'silent'> {
    let { photoId } = entry
    if (entry.photo && !photoId) {
      try {
        photoId = await this.startUpload(entry)
      } catch (error) {
        // The server did not answer, so the upload waits for the connection.
        if (!(error instanceof ApiError)) return 'silent'
        return sessionErrors.includes(error.code) ? 'silent' : { error }
      }
      await this.change(entry.sendId, { photoId })
    }
    if (this.stopped || !this.has(entry.sendId)) return 'silent'
    const answered = this.acknowledgements.expect(entry.sendId, acknowledgeTimeoutMs)
    if (!this.options.emit({ ...entry, photoId })) this.acknowledgements.abandon(entry.sendId)
    const answer = await answered
    if (answer === 'late') this.drainLater()
    if (answer === 'late' || answer === 'silent') return 'silent'
    return 'error' in answer && sessionErrors.includes(answer.error.code) ? 'silent' : answer
  }

  private startUpload(entry: Pending): Promise<FileId> {
    const running = this.uploads.get(entry.sendId)
    if (running) return running
    const started = this.uploadSlots
      // An entry discarded while it waited for a slot is not uploaded.
      .run(() =>
        this.has(entry.sendId)
          ? this.options.upload(entry, (done) => this.options.onProgress(entry.sendId, done))
          : Promise.reject(new Error('taken back')),
      )
      .finally(() => this.uploads.delete(entry.sendId))
    started.catch(() => undefined)
    this.uploads.set(entry.sendId, started)
    return started
  }

  private shouldRetry(id: string, error: ApiError): boolean {
    const tries = (this.tries.get(id) ?? 0) + 1
    this.tries.set(id, tries)
    return temporaryErrors.includes(error.code) && tries < triesWhenBusy
  }

  private drainLater(): void {
    this.retryTimer ??= setTimeout(() => {
      this.retryTimer = null
      void this.drain()
    }, acknowledgeTimeoutMs / 5)
  }

  /** Sends held messages at their time. */
  private drainWhenDue(): void {
    clearTimeout(this.heldTimer)
    const times = this.entries.filter(this.isHeld).map(({ sendAfter }) => sendAfter?.getTime() ?? 0)
    if (times.length === 0 || this.stopped) return
    this.heldTimer = setTimeout(() => void this.drain(), Math.min(...times) - this.options.now().getTime())
  }

  private async stored(id: string, message: ChatMessage): Promise<void> {
    if (this.stopped) return
    this.options.onSent(message)
    if (this.has(id)) await this.discard(id)
  }

  private async fail(id: string, error: ApiError): Promise<void> {
    const { code, message } = error
    const isAboutCost = error.code === 'insufficient_point_balance' || error.code === 'price_changed'
    await this.change(id, { state: 'failed', error: { code, message, cost: isAboutCost ? error.data : undefined } })
    this.options.onRefused(error)
  }

  private async change(id: string, change: Partial<Pending>): Promise<void> {
    const next = this.entries.map((entry) => (entry.sendId === id ? { ...entry, ...change } : entry))
    this.show(next)
    await this.save(next.filter((entry) => entry.sendId === id))
  }

  private async save(entries: readonly Pending[]): Promise<void> {
    // After sign-out nothing of the person is written to the device.
    if (this.stopped) return
    try {
      await this.options.store.write(entries, [])
      for (const entry of entries) this.unsaved.delete(entry.sendId)
    } catch {
      // Storage is full or forbidden: the entry lives as long as the page.
      for (const entry of entries) this.unsaved.add(entry.sendId)
    }
  }

  private async forget(id: string): Promise<void> {
    this.unsaved.delete(id)
    this.tries.delete(id)
    if (!this.stopped) await this.options.store.write([], [id]).catch(() => undefined)
  }

  private has = (id: string) => this.entries.some((entry) => entry.sendId === id)

  private isHeld = ({ sendAfter }: Pending) => sendAfter !== undefined && sendAfter > this.options.now()

  private waiting = (chatId?: string) =>
    this.entries
      .filter((entry) => entry.state === 'waiting' && (chatId === undefined || entry.chatId === chatId))
      .filter((entry) => !this.isHeld(entry))
      .sort((a, b) => a.place - b.place)

  private show(entries: readonly Pending[]): void {
    if (this.stopped) return
    this.entries = entries
    this.options.onChange(entries)
  }
}
