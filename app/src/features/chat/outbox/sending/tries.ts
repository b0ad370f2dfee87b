import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'

/** How often a message is tried while the server can be reached, before its author has to decide. */
export const triesAtMost = 8
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Tries closer together than this, for example after wakes, count as one. */
const countedApartMs = 900

/** Errors about the session, not the message: it waits for the next authentication. */
const sessionErrors: readonly ErrorCode[] = [
  'session_expired',
  'session_not_found',
  'sign_in_required',
  'update_required',
]

/** `final`: no further try helps. `session`: the problem is not the message. */
export type Verdict = 'final' | 'passing' | 'session'

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.name === 'UnreadableFile' ? 'final' : 'passing'
  if (sessionErrors.includes(error.code)) return 'session'
  return isDecided(error) ? 'final' : 'passing'
}

/** 1, 2, 4 … 30 seconds, or longer if the server asks for it. */
export function pauseMs(tries: number, error?: unknown): number {
  const growing = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1))
  const asked =
    error instanceof ApiError && error.code === 'too_many_requests' ? (error.data?.retryAfterSeconds ?? 0) : 0
  return Math.max(growing, Math.min(asked, 3_600) * 1_000)
}

/** Counts the tries of each message. */
export class Tries {
  private readonly counts = new Map<string, { tries: number; at: number }>()

  /** Returns how often it was tried, including this time. */
  count(id: string, now: Date): number {
    const last = this.counts.get(id) ?? { tries: 0, at: -Infinity }
    const at = now.getTime()
    if (at - last.at >= countedApartMs) this.counts.set(id, { tries: last.tries + 1, at })
    return this.counts.get(id)?.tries ?? 1
  }

  of = (id: string): number => this.counts.get(id)?.tries ?? 0

  forget(id: string): void {
    this.counts.delete(id)
  }
}
