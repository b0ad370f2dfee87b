import { limits } from '@byeol/contract/limits.ts'
import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { jsonFits } from '../http/jsonFits.ts'

type Refusal = 'too_many_requests' | 'sign_in_required' | 'invalid_parameters'

const rates = {
  network: { perSecond: limits.strangerFramesPerSecond, burst: limits.strangerFramesBurst },
  person: { perSecond: limits.personFramesPerSecond, burst: limits.personFramesBurst },
}
const networkRate = ({ limits: kept }: Pick<Context, 'limits'>) => kept.rate('frames of a network', rates.network)
const personRate = ({ limits: kept }: Pick<Context, 'limits'>) => kept.rate('frames of a person', rates.person)

/**
 * Counts every frame of a connection before it is parsed: by connection and person, or by network until the connection
 * authenticates. Frames above the limit are dropped unread, and the client is warned once. A client that continues is
 * disconnected.
 */
export class FrameGate {
  readonly network: string
  /** Ends the connection, giving the reason if the protocol allows it. */
  end: ((reason: Refusal) => void) | null = null
  /** Warns the client that it sends too much. Null until events can be sent on the connection. */
  warn: ((retryAfterSeconds: number) => void) | null = null
  readonly #ctx: Pick<Context, 'limits' | 'now'>
  #person: string | null = null
  #tokens: number = limits.socketFramesBeforeSignIn
  #at: number
  #taken = 0
  #excess = 0
  #isWarned = false
  #isCut = false

  constructor(ctx: Pick<Context, 'limits' | 'now'>, network: string) {
    this.#ctx = ctx
    this.network = network
    this.#at = ctx.now().getTime()
  }

  /**
   * Whether a text may be parsed. Counts it by its size; `packets` is the number of packets in it. A text with too many
   * levels or values ends the connection.
   */
  takeText(text: string, packets = 1): boolean {
    if (!this.take(Math.max(packets, Math.ceil(text.length / limits.socketFrameBytes)))) return false
    if (jsonFits(text, limits.jsonValuesMax * packets)) return true
    this.cut('invalid_parameters')
    return false
  }

  /** Counts frames. Returns false if they must be dropped. */
  take(frames = 1): boolean {
    if (this.#isCut) return false
    const retryAfterSeconds = this.#refusal(frames)
    if (retryAfterSeconds === 0) return true
    if (!this.#isWarned) this.warn?.(retryAfterSeconds)
    this.#isWarned = true
    this.countExcess(frames)
    return false
  }

  /**
   * Counts frames above the limit, whether they were dropped here or refused later, and disconnects a client that
   * continues.
   */
  countExcess(frames = 1): void {
    this.#excess += frames
    if (!this.#person || this.#excess >= limits.socketFramesDroppedMax) this.cut('too_many_requests')
  }

  /** Called when the connection has authenticated: returns the tokens that it took to its network. */
  setPerson(person: string): void {
    if (this.#person === null) {
      networkRate(this.#ctx).giveBack(this.network, this.#taken)
      this.#tokens = limits.socketFramesBurst
      this.#taken = 0
    }
    this.#person = person
  }

  /** Called when the connection is no longer authenticated. */
  clearPerson(): void {
    if (this.#person === null) return
    this.#person = null
    this.#tokens = limits.socketFramesBeforeSignIn
  }

  cut(reason: Refusal): void {
    this.#isCut = true
    this.end?.(reason)
  }

  /**
   * Takes tokens for the frames from both buckets. Returns 0, or the number of seconds until enough tokens are
   * available.
   */
  #refusal(frames: number): number {
    const { socketFramesPerSecond, socketFramesBurst } = limits
    if (this.#person !== null) {
      const at = this.#ctx.now().getTime()
      this.#tokens += (Math.max(0, at - this.#at) / 1000) * socketFramesPerSecond
      this.#at = at
      if (this.#tokens >= socketFramesBurst) {
        this.#tokens = socketFramesBurst
        this.#excess = 0
        this.#isWarned = false
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

/** The gate of the connection that each request opens or belongs to. */
export const gates = new WeakMap<IncomingMessage, FrameGate>()
