import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { sendId } from '../../../../api/sendId.ts'
import { Acknowledgements, type Answer } from './Acknowledgements.ts'
import { Delays, type DelayOf } from './Delays.ts'
import { Hands } from './Hands.ts'
import { Loop, type Next } from './Loop.ts'
import type { NewPending, Pending, PendingError } from '../pending.ts'
import { SavedEntries, type OutboxStore } from './SavedEntries.ts'
import type { Timers } from './timers.ts'
import { pauseMs, Tries, triesAtMost, verdictOf } from './tries.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** The progress: 0 to 1 while it is sent, 1 to 2 while the server processes it. */
  onProgress: (done: number) => void
  /** Runs `send` for one part when it is this chat's turn, so that chats share the connection fairly. */
  inTurn: <T>(send: () => Promise<T>) => Promise<T>
}

interface Options {
  store: OutboxStore
  timers: Timers
  /** Sends a message. Returns false if there is no authenticated connection. */
  emit: (entry: Pending) => boolean
  isConnected: () => boolean
  /** Tries the upload once, continuing where the last try stopped. */
  upload: (entry: Pending, options: UploadOptions) => Promise<FileId>
  /** Whether this tab sends for all tabs. (A message that could not be saved is always sent by its own tab.) */
  leads: () => boolean
  /** Tells the leading tab that there is work. */
  callLeader: () => void
  /** Converts an error to a reason that its author can read. */
  reasonOf: (error: unknown) => PendingError
  onChange: (entries: readonly Pending[]) => void
  onProgress: (sendId: string, done: number) => void
  onDelay: (delays: DelayOf) => void
  onSent: (message: ChatMessage) => void
  /** Called when the server has permanently refused a message. */
  onRefused: (error: ApiError) => void
}

export const acknowledgeTimeoutMs = 10_000
const lookAtLeaderEveryMs = 3_000

/**
 * Sends the messages of each chat in the order in which they were written, without losing or duplicating any. A message
 * is saved on the device before it is sent, and keeps its sendId until the server has stored or refused it (spec.md
 * point 4, Message sending). Each chat has its own queue and each upload its own loop, so that none waits for another
 * (reliability.md 43).
 */
export class Outbox {
  private readonly options: Options
  private readonly saved: SavedEntries
  private readonly delays: Delays
  private readonly acknowledgements: Acknowledgements
  private readonly hands = new Hands(limits.uploadsAtOnce)
  private readonly tries = new Tries()
  private readonly furthest = new Map<string, number>()
  private readonly lines = new Map<string, Loop>()
  private readonly uploads = new Map<string, { loop: Loop; cancel: AbortController }>()
  private cancelHeld: (() => void) | null = null
  private cancelLook: (() => void) | null = null
  private stopped = false

  constructor(options: Options) {
    this.options = options
    const { store, timers, onChange } = options
    this.saved = new SavedEntries({ store, timers, onChange })
    this.acknowledgements = new Acknowledgements(timers)
    this.delays = new Delays(
      timers,
      () => this.heads().map(({ sendId: id }) => ({ id, isUnsaved: this.saved.isUnsaved(id) })),
      options.onDelay,
    )
  }

  /** Reads the saved messages, at the start and after another tab has changed them. */
  async load(): Promise<void> {
    await this.saved.load()
    this.dropTaken()
    if (!this.stopped) this.delays.look()
  }

  async add(messages: readonly NewPending[]): Promise<void> {
    await this.enqueue(messages)
    await this.start()
  }

  /**
   * Resolves to the sendIds once the messages are saved on the device. They are then sent automatically, at `sendAfter`
   * if they have that.
   */
  async enqueue(messages: readonly NewPending[]): Promise<readonly string[]> {
    const queuedAt = this.options.timers.now()
    const place = this.saved.all.reduce((most, entry) => Math.max(most, entry.place), queuedAt.getTime())
    const made = messages.map((message, at): Pending => ({
      ...message,
      sendId: sendId(queuedAt),
      place: place + 1 + at,
      photoId: null,
      queuedAt,
      state: 'waiting',
      error: null,
    }))
    await this.saved.add(made)
    queueMicrotask(() => void this.start())
    return made.map((entry) => entry.sendId)
  }

  /** Sends a failed message again. If the price had changed, its author has seen the new one in the error. */
  async retry(id: string): Promise<void> {
    this.tries.forget(id)
    const cost = this.saved.find(id)?.error?.cost
    await this.saved.change(id, { state: 'waiting', error: null, ...(cost && { pricePoints: cost.price }) })
    await this.start()
  }

  async discard(id: string): Promise<void> {
    this.tries.forget(id)
    const removed = this.saved.remove(id)
    this.dropTaken()
    await removed
  }

  /** Removes a message that is still held back, so that no one sees it. Returns false if it is too late. */
  takeBack(id: string): boolean {
    const entry = this.saved.find(id)
    if (!entry || !this.isHeld(entry)) return false
    void this.discard(id)
    return true
  }

  /** Sends the messages that are held back now, because the page is being closed and may not be opened again. */
  async release(): Promise<void> {
    for (const entry of this.saved.all.filter(this.isHeld))
      await this.saved.change(entry.sendId, { sendAfter: undefined })
    await this.start()
  }

  /** Handles the event `chatMessageSent`, also for messages sent by other tabs. */
  settle(id: string, answer: Answer): void {
    if (!this.acknowledgements.settle(id, answer) && 'message' in answer) void this.stored(id, answer.message)
  }

  /** Handles upload progress reported by another tab. */
  noteProgress(id: string, done: number): void {
    this.delays.moved(id, done)
    this.options.onProgress(id, done)
  }

  /** Stops waiting for responses, because the connection was lost. */
  loseConnection(): void {
    this.acknowledgements.abandon()
  }

  /** Stops sending, because another tab does so from now on. That tab continues each upload after the last part. */
  resign(): void {
    this.acknowledgements.abandon()
    for (const id of [...this.uploads.keys()]) this.cancelUpload(id)
  }

  /** Called at sign-out: sends and saves nothing any more. */
  stop(): void {
    this.stopped = true
    this.saved.stop()
    this.delays.stop()
    this.cancelHeld?.()
    this.cancelLook?.()
    for (const line of this.lines.values()) line.stop()
    for (const id of [...this.uploads.keys()]) this.cancelUpload(id)
    this.acknowledgements.abandon()
  }

  /**
   * Sends all waiting messages, including those that pause after a failure. Call this when the connection is restored
   * or the app is visible again.
   */
  async drain(): Promise<void> {
    await this.start('wake')
  }

  /** Starts every loop that is not running. Resolves when all of them wait or pause. */
  async start(how: 'start' | 'wake' = 'start'): Promise<void> {
    await this.load()
    if (this.stopped) return
    this.startWhenDue()
    this.callLeader()
    const waiting = this.waiting()
    for (const entry of waiting) if (entry.photo && !entry.photoId && this.isMine(entry)) this.upload(entry, how)
    const chats = [...new Set(waiting.map(({ chatId }) => chatId))]
    await Promise.all(chats.map((chatId) => this.lineOf(chatId)[how]()))
  }

  private lineOf(chatId: string): Loop {
    const known = this.lines.get(chatId)
    if (known) return known
    const line = new Loop(this.options.timers, () => this.sendHead(chatId))
    this.lines.set(chatId, line)
    return line
  }

  private async sendHead(chatId: string): Promise<Next> {
    const head = this.waiting(chatId)[0]
    if (this.stopped || !head || !this.isMine(head)) return 'rest'
    this.delays.look()
    // Wait for its upload, which starts this loop again when it is done.
    if (head.photo && !head.photoId) return 'rest'
    const outcome = await this.deliver(head)
    if (this.stopped) return 'rest'
    // The message was discarded while it was being sent: continue with the next one.
    if (!this.saved.has(head.sendId)) return 'again'
    if (outcome === 'silent') return this.isMine(head) && this.options.isConnected() ? { pauseMs: 1_000 } : 'rest'
    if (outcome === 'late') return this.afterFailure(head.sendId, new Error('no answer'))
    if ('message' in outcome) await this.stored(head.sendId, outcome.message)
    else return this.afterFailure(head.sendId, outcome.error)
    return 'again'
  }

  private async deliver(entry: Pending): Promise<Answer | 'late' | 'silent'> {
    const answered = this.acknowledgements.expect(entry.sendId, acknowledgeTimeoutMs)
    if (!this.emit(entry)) this.acknowledgements.abandon(entry.sendId)
    return answered
  }

  private emit(entry: Pending): boolean {
    try {
      return this.options.emit(entry)
    } catch {
      // The message was saved by another build and cannot be encoded: try it a few times, then show it as failed.
      this.acknowledgements.settle(entry.sendId, { error: new ApiError('internal') })
      return true
    }
  }

  private upload(entry: Pending, how: 'start' | 'wake'): void {
    const { sendId: id } = entry
    if (!this.uploads.has(id)) {
      const cancel = new AbortController()
      this.uploads.set(id, { cancel, loop: new Loop(this.options.timers, () => this.uploadOnce(id, cancel.signal)) })
    }
    void this.uploads.get(id)?.loop[how]()
  }

  private async uploadOnce(id: string, signal: AbortSignal): Promise<Next> {
    const entry = this.saved.find(id)
    if (!entry || signal.aborted || this.stopped) return 'rest'
    try {
      const photoId = await this.options.upload(entry, {
        signal,
        onProgress: (done) => !signal.aborted && this.onUploadProgress(id, done),
        inTurn: (send) => this.hands.run({ group: entry.chatId, place: entry.place }, send),
      })
      if (signal.aborted || this.stopped) return 'rest'
      this.tries.forget(id)
      this.uploads.delete(id)
      await this.saved.change(id, { photoId })
      void this.lineOf(entry.chatId).start()
      return 'rest'
    } catch (error) {
      if (signal.aborted || this.stopped) return 'rest'
      const next = await this.afterFailure(id, error)
      if (next !== 'again') return next
      this.uploads.delete(id)
      void this.lineOf(entry.chatId).start()
      return 'rest'
    }
  }

  private onUploadProgress(id: string, done: number): void {
    // The uploaded bytes stay on the server, so an upload that makes progress may be retried without limit.
    if (done > (this.furthest.get(id) ?? 0)) {
      this.furthest.set(id, done)
      this.tries.forget(id)
    }
    this.noteProgress(id, done)
  }

  /** Returns `again` if the message has permanently failed, so that the next one can be sent. */
  private async afterFailure(id: string, error: unknown): Promise<Next> {
    const verdict = verdictOf(error)
    if (verdict === 'session') return 'rest'
    // Without a connection, this does not count as a try. A new connection wakes the loop.
    if (verdict === 'passing' && !(error instanceof ApiError) && !this.options.isConnected())
      return { pauseMs: pauseMs(this.tries.of(id) + 1) }
    const tries = this.tries.count(id, this.options.timers.now())
    if (verdict === 'passing' && tries < triesAtMost) return { pauseMs: pauseMs(tries, error) }
    this.tries.forget(id)
    const changed = this.saved.change(id, { state: 'failed', error: this.options.reasonOf(error) })
    if (error instanceof ApiError) this.options.onRefused(error)
    await changed
    return 'again'
  }

  private cancelUpload(id: string): void {
    const upload = this.uploads.get(id)
    this.uploads.delete(id)
    upload?.loop.stop()
    upload?.cancel.abort(new DOMException('taken back', 'AbortError'))
  }

  /** Stops work on messages that were discarded or sent, in this tab or another. */
  private dropTaken(): void {
    for (const id of [...this.uploads.keys()]) if (!this.saved.has(id)) this.cancelUpload(id)
    for (const id of this.acknowledgements.ids()) if (!this.saved.has(id)) this.acknowledgements.abandon(id)
    for (const id of this.furthest.keys()) if (!this.saved.has(id)) this.furthest.delete(id)
  }

  /** Sets a timer to send messages that are held back when they are due. */
  private startWhenDue(): void {
    this.cancelHeld?.()
    const times = this.saved.all.filter(this.isHeld).map(({ sendAfter }) => sendAfter?.getTime() ?? 0)
    if (times.length === 0) return
    const { now, after } = this.options.timers
    this.cancelHeld = after(Math.max(0, Math.min(...times) - now().getTime()), () => void this.start())
  }

  /** While messages wait for the leading tab, checks repeatedly that there is one. */
  private callLeader(): void {
    this.cancelLook?.()
    if (this.stopped || this.options.leads() || this.waiting().length === 0) return
    this.options.callLeader()
    this.cancelLook = this.options.timers.after(lookAtLeaderEveryMs, () => this.callLeader())
  }

  private async stored(id: string, message: ChatMessage): Promise<void> {
    if (this.stopped) return
    try {
      this.options.onSent(message)
    } finally {
      if (this.saved.has(id)) await this.discard(id)
    }
  }

  private isMine = (entry: Pending) => this.options.leads() || this.saved.isUnsaved(entry.sendId)

  private isHeld = ({ sendAfter }: Pending) => sendAfter !== undefined && sendAfter > this.options.timers.now()

  private waiting = (chatId?: string): Pending[] =>
    this.saved.all
      .filter((entry) => entry.state === 'waiting' && (chatId === undefined || entry.chatId === chatId))
      .filter((entry) => !this.isHeld(entry))
      .sort((a, b) => a.place - b.place)

  /** The first waiting message of each chat. */
  private heads(): Pending[] {
    const first = new Map<string, Pending>()
    for (const entry of this.waiting()) if (!first.has(entry.chatId)) first.set(entry.chatId, entry)
    return [...first.values()]
  }
}
