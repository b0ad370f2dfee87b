import { ApiError } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { getConnection } from './connection.ts'

const firstMs = 1_000
const longestMs = 15_000

/**
 * Retries failed reads while the socket is authenticated, because until they succeed, data from before the live events
 * is missing. Without a connection nothing is retried, because the next authentication reads everything again.
 */
export class Retries {
  private readonly failures = new Map<string, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Calls `again` later, after an increasing pause. Does nothing if a retry would fail with the same error. */
  failed(key: string, error: unknown, again: () => void): void {
    const isTemporary = error instanceof NetworkError || (error instanceof ApiError && !isDecided(error))
    if (!isTemporary) return this.succeeded(key)
    const failures = this.failures.get(key) ?? 0
    this.failures.set(key, failures + 1)
    const askedMs =
      error instanceof ApiError && error.code === 'too_many_requests' ? error.data.retryAfterSeconds * 1_000 : 0
    // A random time, so that not all clients retry at once.
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
