import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { createStore } from '@byeol/ui/createStore.ts'
import { canRecord, micProblemOf, type MicProblem } from './micProblem.ts'
import { MicSession } from './MicSession.ts'
import { dropTake, readTake, SavedTake } from './savedTake.ts'
import { cut, decode, join, lengthMs, toWav, type Samples } from './sound.ts'

const tickMs = 100
/** A part shorter than this is a slip of the finger. */
const shortestMs = 300

/**
 * Why a recording stopped by itself. `found`: it was left on this device. `lost`: the part that continued it cannot be
 * read.
 */
export type Halt = 'limit' | 'interrupted' | 'hidden' | 'found' | 'lost'

export interface Take {
  /** Each part is a file of its own: a recording that was continued has several. */
  parts: readonly Blob[]
  durationMs: number
  /** Null if this browser cannot decode its own recording, which then can be neither cut nor joined. */
  samples: Samples | null
}

export interface RecorderState {
  phase: 'opening' | 'idle' | 'asking' | 'recording' | 'stopping'
  /** The finished recording; while it is continued, the part before. */
  take: Take | null
  /** The length of the whole recording, including what is being recorded. */
  elapsedMs: number
  /** The loudness of each tenth of a second since the recording was started or continued. */
  levels: readonly number[]
  halt: Halt | null
  problem: MicProblem | null
}

/** Whether a recording can be continued: there is time left, and the parts can be joined. */
export const canContinue = (take: Take, maxMs: number): boolean =>
  take.samples !== null && take.durationMs < maxMs - shortestMs

const nothing: RecorderState = {
  phase: 'idle',
  take: null,
  elapsedMs: 0,
  levels: [],
  halt: null,
  problem: null,
}

/** A recording for a chat: started, stopped, continued, and kept on this device until it is sent or removed. */
export class VoiceRecorder {
  readonly store = createStore<RecorderState>(() => ({ ...nothing, phase: 'opening' }))
  private readonly userId: UserId
  private readonly chatId: ChatId
  private readonly maxMs: number
  private saved: SavedTake
  private session: MicSession | null = null
  private stopping: Promise<void> | null = null
  private timer: ReturnType<typeof setInterval> | undefined
  private isClosed = false

  constructor(userId: UserId, chatId: ChatId, maxMs: number) {
    this.userId = userId
    this.chatId = chatId
    this.maxMs = maxMs
    this.saved = new SavedTake(userId, chatId)
  }

  /** Looks for a recording that was left on this device. Returns a function that ends everything. */
  open(): () => void {
    this.isClosed = false
    const onHidden = () => document.visibilityState === 'hidden' && void this.halt('hidden')
    const onLeave = () => void this.halt('hidden')
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onLeave)
    if (this.store.get().phase === 'opening') void this.restore()
    return () => {
      this.isClosed = true
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onLeave)
      void this.stop()
    }
  }

  /** Starts, or continues after the recorded part. */
  async start(): Promise<void> {
    const { phase, take } = this.store.get()
    if (phase !== 'idle' || (take && !canContinue(take, this.maxMs))) return
    if (!canRecord()) return this.change({ problem: 'unsupported' })
    this.change({ phase: 'asking', problem: null, halt: null })
    let keep: ((chunk: Blob) => Promise<void>) | null = null
    try {
      const session = await MicSession.start({
        onChunk: (chunk) => void (keep ??= this.saved.beginPart())(chunk),
        onInterrupted: () => void this.halt('interrupted'),
      })
      this.session = session
      // The sheet was closed, or the page was left, while the browser asked.
      if (this.isClosed || document.visibilityState === 'hidden') return await this.end(null)
      this.change({ phase: 'recording', levels: [] })
      this.timer = setInterval(() => this.tick(session), tickMs)
    } catch (error) {
      this.change({ phase: 'idle', problem: micProblemOf(error) })
    }
  }

  /** Stops recording, if it runs, and resolves to what was recorded so far. */
  async stop(): Promise<Take | null> {
    await this.end(null)
    return this.store.get().take
  }

  /** Keeps only this part of the recording. */
  async trim(fromMs: number, toMs: number): Promise<void> {
    const { take } = this.store.get()
    if (!take?.samples) return
    const samples = cut(take.samples, fromMs, toMs)
    const part = toWav(samples)
    await dropTake(this.userId, this.chatId)
    this.saved = new SavedTake(this.userId, this.chatId)
    await this.saved.beginPart()(part)
    this.change({ take: { parts: [part], durationMs: lengthMs(samples), samples }, elapsedMs: lengthMs(samples) })
  }

  /** Removes the recording, also from this device. */
  async remove(): Promise<void> {
    await this.end(null)
    await dropTake(this.userId, this.chatId)
    this.saved = new SavedTake(this.userId, this.chatId)
    this.store.set(nothing)
  }

  private change(change: Partial<RecorderState>): void {
    this.store.update((old) => ({ ...old, ...change }))
  }

  private tick(session: MicSession): void {
    const { take, levels } = this.store.get()
    const elapsedMs = Math.min(this.maxMs, (take?.durationMs ?? 0) + session.elapsedMs)
    this.change({ elapsedMs, levels: [...levels, session.level()] })
    if (elapsedMs >= this.maxMs) void this.end('limit')
  }

  private async halt(halt: Halt): Promise<void> {
    if (this.store.get().phase === 'recording') await this.end(halt)
  }

  private async end(halt: Halt | null): Promise<void> {
    const { session } = this
    if (!session) return this.stopping ?? undefined
    this.session = null
    clearInterval(this.timer)
    this.stopping = this.finish(session, halt)
    await this.stopping
    this.stopping = null
  }

  private async finish(session: MicSession, halt: Halt | null): Promise<void> {
    const { take } = this.store.get()
    const beforeMs = take?.durationMs ?? 0
    const measuredMs = Math.round(Math.min(this.maxMs - beforeMs, session.elapsedMs))
    this.change({ phase: 'stopping', halt })
    const part = await session.stop()
    const isSlip = measuredMs < shortestMs
    const next = isSlip || part.size === 0 ? take : await this.addPart(take, part, measuredMs)
    const isLost = take !== null && next === take && !isSlip
    this.change({ phase: 'idle', take: next, elapsedMs: next?.durationMs ?? 0, ...(isLost && { halt: 'lost' }) })
  }

  /** The recording with this part; without it, if the part cannot be joined because it cannot be decoded. */
  private async addPart(take: Take | null, part: Blob, measuredMs: number): Promise<Take> {
    const samples = await decode(part).catch(() => null)
    if (!samples) return take ?? { parts: [part], durationMs: measuredMs, samples: null }
    const all = join([...(take?.samples ? [take.samples] : []), samples])
    return { parts: [...(take?.parts ?? []), part], durationMs: Math.min(this.maxMs, lengthMs(all)), samples: all }
  }

  private async restore(): Promise<void> {
    const left = await readTake(this.userId, this.chatId)
    const take = left && (await this.takeOf(left.parts).catch(() => null))
    if (!take) {
      this.change({ phase: 'idle' })
      return dropTake(this.userId, this.chatId)
    }
    this.saved = new SavedTake(this.userId, this.chatId, left)
    this.change({ phase: 'idle', take, elapsedMs: take.durationMs, halt: 'found' })
  }

  /** The parts that can be read. One that broke off before its first second is left out. */
  private async takeOf(saved: readonly Blob[]): Promise<Take | null> {
    const read = await Promise.all(
      saved.map(async (part) => ({ part, samples: await decode(part).catch(() => new Float32Array()) })),
    )
    const good = read.filter(({ samples }) => lengthMs(samples) >= shortestMs)
    if (good.length === 0) return null
    const samples = join(good.map((each) => each.samples))
    return {
      parts: good.map(({ part }) => part),
      durationMs: Math.min(this.maxMs, lengthMs(samples)),
      samples,
    }
  }
}
