import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. The server enforces it in one place, and the authorisation matrix derives from it. */
export type Access = 'anyone' | 'signedIn' | 'celeb' | 'support' | 'tester'

interface Declared<Result extends z.ZodType, A extends Access> {
  access: A
  result: Result
  /** The error codes of this call, beside those that every call may answer with. */
  errors?: readonly ErrorCode[]
  /** Clients below the minimum build may call it too, because the version screen needs it (rules.md, Clients). */
  oldBuilds?: true
  /** How often one person may call per minute; `limits.callsPerMinute` when absent. */
  perMinute?: number
  /** For a form: the file may have this many bytes, and the handler gets it as a file on disk. */
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
  /** `query` repeats a key for a list; `json` wraps dates; `form` is multipart with one part named `file`. */
  sends: Sends
  input: Input
}

/** What a handler receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a client passes. */
export type Args<E extends Endpoint> = z.input<E['input']>
/** What a handler returns and a client receives. Dates are `Date` on both sides. */
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

/** A multipart call: the fields of `input` and one part named `file`. */
export const form = <I extends z.ZodType, R extends z.ZodType, const A extends Access>(
  path: string,
  options: Options<I, R, A>,
): Endpoint<I, R, A, 'form'> => ({
  method: 'POST',
  path,
  sends: 'form',
  ...options,
})
