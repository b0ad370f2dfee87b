import { ApiError } from '@byeol/contract/errors.ts'
import { NetworkError } from '../../../../../api/NetworkError.ts'
import type { chanceOf, VirtualClock } from './VirtualClock.ts'

export type Weather = 'good' | 'cut' | 'hang' | 'bad gateway' | 'small bodies' | 'slow'
export const badWeather: readonly Weather[] = ['cut', 'hang', 'bad gateway', 'small bodies', 'slow']

const tickMs = 250
const bytesPerTick = (weather: Weather): number => (weather === 'hang' ? 0 : weather === 'slow' ? 256 : 250_000)
/** The largest request body that the simulated proxy accepts. */
const smallBody = 40_000

interface Request<T> {
  bytes: number
  limitMs: number
  signal?: AbortSignal
  onProgress?: (done: number) => void
  isAlive: () => boolean
  serve: () => T
}

/**
 * Simulates a phone's network: it disconnects, hangs, is slow, duplicates requests, and sometimes a proxy responds
 * instead of the server.
 */
export class ModelNetwork {
  weather: Weather = 'good'
  /** Increases when the server restarts, which aborts all requests in progress. */
  epoch = 0
  private readonly clock: VirtualClock
  private readonly chance: ReturnType<typeof chanceOf>

  constructor(clock: VirtualClock, chance: ReturnType<typeof chanceOf>) {
    this.clock = clock
    this.chance = chance
  }

  request<T>({ bytes, limitMs, signal, onProgress, isAlive, serve }: Request<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { epoch } = this
      const began = this.clock.ms()
      let left = bytes
      const step = () => {
        if (!isAlive()) return
        if (signal?.aborted) return reject(signal.reason as Error)
        if (this.weather === 'cut' || this.epoch !== epoch) return reject(new NetworkError())
        if (this.clock.ms() - began >= limitMs) return reject(new NetworkError())
        if (left > 0) {
          left = Math.max(0, left - bytesPerTick(this.weather))
          onProgress?.(1 - left / bytes)
        } else if (this.weather !== 'hang' || this.chance.is(0.2)) {
          return this.answer(bytes, serve, resolve, reject)
        }
        this.clock.after(tickMs, step)
      }
      this.clock.after(10 + this.chance.below(60), step)
    })
  }

  private answer<T>(bytes: number, serve: () => T, resolve: (value: T) => void, reject: (error: Error) => void): void {
    if (this.weather === 'bad gateway') return reject(new ApiError('unavailable'))
    if (this.weather === 'small bodies' && bytes > smallBody) return reject(new ApiError('payload_too_large'))
    // The same request arrives a second time, later.
    if (this.chance.is(0.1)) this.clock.after(this.chance.below(3_000), () => ignoreErrors(serve))
    // The server processes the request, but the response is lost.
    if (this.weather === 'hang') {
      ignoreErrors(serve)
      return void this.clock.after(20_000, () => reject(new NetworkError()))
    }
    try {
      resolve(serve())
    } catch (error) {
      reject(error as Error)
    }
  }

  /** Delivers a frame of the socket. Frames of different chats may overtake each other. */
  frame(deliver: () => void): void {
    if (this.weather === 'cut' || (this.weather === 'hang' && this.chance.is(0.7))) return
    const delay = 20 + this.chance.below(300) + (this.weather === 'slow' ? 1_500 : 0)
    this.clock.after(delay, deliver)
    if (this.chance.is(0.1)) this.clock.after(delay + this.chance.below(3_000), deliver)
  }
}

function ignoreErrors(work: () => unknown): void {
  try {
    work()
  } catch {
    // The client does not receive this response.
  }
}
