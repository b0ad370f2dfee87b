import { limits } from '@byeol/contract/limits.ts'
import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'

type Refusal = 'too_many_requests' | 'sign_in_required'

const rates = {
  network: { perSecond: limits.strangerFramesPerSecond, burst: limits.strangerFramesBurst },
  person: { perSecond: limits.personFramesPerSecond, burst: limits.personFramesBurst },
}
const networkRate = ({ limits: kept }: Pick<Context, 'limits'>) => kept.rate('frames of a network', rates.network)
const personRate = ({ limits: kept }: Pick<Context, 'limits'>) => kept.rate('frames of a person', rates.person)

/**
 * Counts every frame of a connection before it is read: on its own, for its person, or for its network as long as it
 * has authenticated nobody. What comes over a rate is dropped unread and told once. Who goes on is cut.
 */
export class FrameGate {
  readonly network: string
  /** Ends the connection, with the reason where its protocol can tell it. */
  end: ((reason: Refusal) => void) | null = null
  /** Tells the client that it sent too much. Null until it can be told. */
  tell: ((retryAfterSeconds: number) => void) | null = null
  readonly #ctx: Pick<Context, 'limits' | 'now'>
  #person: string | null = null
  #tokens: number = limits.socketFramesBeforeSignIn
  #at: number
  #taken = 0
  #dropped = 0
  #isCut = false

  constructor(ctx: Pick<Context, 'limits' | 'now'>, network: string) {
    this.#ctx = ctx
    this.network = network
    this.#at = ctx.now().getTime()
  }

  /** False: the frames must not be read. */
  take(frames = 1): boolean {
    if (this.#isCut) return false
    const retryAfterSeconds = this.#refusal(frames)
    if (retryAfterSeconds === 0) return true
    if (this.#dropped === 0) this.tell?.(retryAfterSeconds)
    this.#dropped += frames
    if (!this.#person || this.#dropped >= limits.socketFramesDroppedMax) this.cut('too_many_requests')
    return false
  }

  /** The connection has a person: its network gets back what the connection took. */
  openFor(person: string): void {
    if (this.#person === null) {
      networkRate(this.#ctx).giveBack(this.network, this.#taken)
      this.#tokens = limits.socketFramesBurst
      this.#taken = 0
    }
    this.#person = person
  }

  /** The connection has no person any more. */
  closeAgain(): void {
    if (this.#person === null) return
    this.#person = null
    this.#tokens = limits.socketFramesBeforeSignIn
  }

  cut(reason: Refusal): void {
    this.#isCut = true
    this.end?.(reason)
  }

  /** Takes the frames from both buckets. Returns 0, or the seconds until there are as many. */
  #refusal(frames: number): number {
    const { socketFramesPerSecond, socketFramesBurst } = limits
    if (this.#person !== null) {
      const at = this.#ctx.now().getTime()
      this.#tokens += (Math.max(0, at - this.#at) / 1000) * socketFramesPerSecond
      this.#at = at
      if (this.#tokens >= socketFramesBurst) {
        this.#tokens = socketFramesBurst
        this.#dropped = 0
      }
    }
    if (this.#tokens < frames) return Math.ceil((frames - this.#tokens) / socketFramesPerSecond)
    this.#tokens -= frames
    if (this.#person !== null) return personRate(this.#ctx).take(this.#person, frames)
    const retryAfterSeconds = networkRate(this.#ctx).take(this.network, frames)
    if (retryAfterSeconds === 0) this.#taken += frames
    return retryAfterSeconds
  }
}

/** The gate of each request that opens a connection, or belongs to one. */
export const gates = new WeakMap<IncomingMessage, FrameGate>()
