import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. Enforced once, in the server's door; the authorisation matrix derives from it. */
export type Access = 'anyone' | 'signedIn' | 'celeb' | 'support' | 'tester'

interface Declared<Result extends z.ZodType, A extends Access> {
  access: A
  result: Result
  /** The codes that this call adds to those that every call may answer with. */
  errors?: readonly ErrorCode[]
  /** Answered to clients below the minimum build too: what the version screen needs (rules.md, Clients). */
  oldBuilds?: true
  /** Calls a person may make in a minute; `limits.callsPerMinute` when absent. */
  perMinute?: number
  /** Of a form: its file may be larger than a photo, and comes to the handler as a file on disk. */
  spoolsBytes?: number
  summary: string
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Sends extends 'query' | 'json' | 'form' = 'query' | 'json' | 'form',
> extends Declared<Result, A> {
  method: 'GET' | 'POST'
  path: string
  /** `query` repeats a key for a list, `json` wraps dates, `form` is multipart with one `file`. */
  sends: Sends
  input: Input
}

/** What a handler gets. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a client passes. */
export type Args<E extends Endpoint> = z.input<E['input']>
/** What a handler answers and a client receives: dates are Dates on both sides. */
export type Result<E extends Endpoint> = z.output<E['result']>

type Options<I extends z.ZodType, R extends z.ZodType, A extends Access> = Declared<R, A> & { input: I }

export const get = <I extends z.ZodType, R extends z.ZodType, const A extends Access>(
  path: string,
  options: Options<I, R, A>,
): Endpoint<I, R, A, 'query'> => ({
  method: 'GET',
  path,
  sends: 'query',
  ...options,
})

export const post = <I extends z.ZodType, R extends z.ZodType, const A extends Access>(
  path: string,
  options: Options<I, R, A>,
): Endpoint<I, R, A, 'json'> => ({
  method: 'POST',
  path,
  sends: 'json',
  ...options,
})

/** A multipart call: the fields of `input` beside one part named `file`. */
export const form = <I extends z.ZodType, R extends z.ZodType, const A extends Access>(
  path: string,
  options: Options<I, R, A>,
): Endpoint<I, R, A, 'form'> => ({
  method: 'POST',
  path,
  sends: 'form',
  ...options,
})
