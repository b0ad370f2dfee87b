import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { getConnection } from './connection.ts'

const firstMs = 1_000
const longestMs = 15_000

/**
 * Repeats failed reads while the socket is authenticated: until they succeed, there is a gap before the live events.
 * Without a connection nothing is repeated, because the next authentication reads again.
 */
export class Retries {
  private readonly failures = new Map<string, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Calls `again` later, after a longer pause each time. Does nothing for errors that another try would repeat. */
  failed(key: string, error: unknown, again: () => void): void {
    const isTemporary = error instanceof NetworkError || (error instanceof ApiError && !isDecided(error))
    if (!isTemporary) return this.succeeded(key)
    const failures = this.failures.get(key) ?? 0
    this.failures.set(key, failures + 1)
    const askedMs =
      error instanceof ApiError && error.code === 'too_many_requests' ? error.data.retryAfterSeconds * 1_000 : 0
    // At a random moment, so that not all clients retry at once.
    const pauseMs = Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + Math.random() / 2)
    this.stop(key)
    this.timers.set(
      key,
      setTimeout(() => getConnection() === 'authenticated' && again(), askedMs + pauseMs),
    )
  }

  succeeded(key: string): void {
    this.stop(key)
    this.failures.delete(key)
  }

  private stop(key: string): void {
    clearTimeout(this.timers.get(key))
    this.timers.delete(key)
  }
}
