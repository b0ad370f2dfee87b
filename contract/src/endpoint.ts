import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. Enforced once, in the server's door; the authorisation matrix derives from it. */
export type Access = 'anyone' | 'signedIn' | 'celeb' | 'support' | 'tester'

interface Declared<Result extends z.ZodType> {
  access: Access
  result: Result
  /** The codes that this call adds to those that every call may answer with. */
  errors?: readonly ErrorCode[]
  /** Answered to clients below the minimum build too: what the version screen needs (rules.md, Clients). */
  oldBuilds?: true
  /** Calls a person may make in a minute; `limits.callsPerMinute` when absent. */
  perMinute?: number
  summary: string
}

export interface Endpoint<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> extends Declared<Result> {
  method: 'GET' | 'POST'
  path: string
  /** `query` repeats a key for a list, `json` wraps dates, `form` is multipart with one `file`. */
  sends: 'query' | 'json' | 'form'
  input: Input
}

/** What a handler gets. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a client passes. */
export type Args<E extends Endpoint> = z.input<E['input']>
/** What a handler answers and a client receives: dates are Dates on both sides. */
export type Result<E extends Endpoint> = z.output<E['result']>

type Options<I extends z.ZodType, R extends z.ZodType> = Declared<R> & { input: I }

export const get = <I extends z.ZodType, R extends z.ZodType>(path: string, options: Options<I, R>): Endpoint<I, R> => ({
  method: 'GET',
  path,
  sends: 'query',
  ...options,
})

export const post = <I extends z.ZodType, R extends z.ZodType>(path: string, options: Options<I, R>): Endpoint<I, R> => ({
  method: 'POST',
  path,
  sends: 'json',
  ...options,
})

/** A multipart call: the fields of `input` beside one part named `file`. */
export const form = <I extends z.ZodType, R extends z.ZodType>(path: string, options: Options<I, R>): Endpoint<I, R> => ({
  method: 'POST',
  path,
  sends: 'form',
  ...options,
})
