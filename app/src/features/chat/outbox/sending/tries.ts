import { ApiError, type ErrorCode } from '@byeol/contract/errors.ts'
import { isDecided } from '@byeol/contract/calls/isDecided.ts'

/** How many times a message is tried while the server can be reached. After that its author decides. */
export const triesAtMost = 8
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Tries that follow each other faster than this, for example because of `wake`, count as one. */
const countedApartMs = 900

/** Errors about the session rather than the message: the message waits for the next authentication. */
const sessionErrors: readonly ErrorCode[] = [
  'session_expired',
  'session_not_found',
  'sign_in_required',
  'update_required',
]

/** `final`: trying again cannot help. `passing`: it may. `session`: the session is the problem, not the message. */
export type Verdict = 'final' | 'passing' | 'session'

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.name === 'UnreadableFile' ? 'final' : 'passing'
  if (sessionErrors.includes(error.code)) return 'session'
  return isDecided(error) ? 'final' : 'passing'
}

/** How long to wait before the next try: 1, 2, 4 … 30 seconds, or longer if the server says so. */
export function pauseMs(tries: number, error?: unknown): number {
  const growing = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1))
  const asked =
    error instanceof ApiError && error.code === 'too_many_requests' ? (error.data?.retryAfterSeconds ?? 0) : 0
  return Math.max(growing, Math.min(asked, 3_600) * 1_000)
}

export class Tries {
  private readonly counts = new Map<string, { tries: number; at: number }>()

  /** Counts a try, and returns how many there were, including this one. */
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
