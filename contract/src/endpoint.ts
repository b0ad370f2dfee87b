import { z } from 'zod'
import type { Permission } from './console/roles.ts'
import type { ErrorCode } from './errors.ts'

/** Marks a call of the staff console. The public listener does not serve it. */
export interface StaffAccess {
  /** `anyone`: before sign-in, from an IP address that may reach the console. */
  staff: Permission | 'anyone'
}

/** Who may make a call. The server enforces it in one place, and the authorisation matrix is derived from it. */
export type Access = 'anyone' | 'signedIn' | 'celeb' | 'support' | 'tester' | StaffAccess

/** Whether a call works without a sign-in. */
export const isOpen = (access: Access): boolean =>
  typeof access === 'string' ? access === 'anyone' : access.staff === 'anyone'

interface Declared<Result extends z.ZodType, A extends Access, Signed extends true | undefined = true | undefined> {
  access: A
  result: Result
  /**
   * Exactly the codes that the handler throws, except those in `anyHandlerErrors`. `errorsOutsideHandler` lists the
   * codes that the server sends without calling the handler.
   */
  errors?: readonly ErrorCode[]
  /** Clients below the minimum build may call it too, because the version screen needs it (rules.md, Clients). */
  oldBuilds?: true
  /** Repeating the call with the same Idempotency-Key header gives the same response (rules.md, Wire). */
  idempotent?: true
  /**
   * A suspended person may make it too: to see and refund their payments, write to support (money.md, 1), export their
   * data, stop advertising and delete the account (law.md 1). All other calls fail with `user_suspended`.
   */
  whileSuspended?: true
  /**
   * Also allowed before the person has agreed to changed documents, as are all calls for suspended people: to agree, to
   * be paid, to finish a payment, to stay safe and to end sessions. Others fail with `consent_required`.
   */
  beforeConsent?: true
  /**
   * A staff call that needs a fresh passkey signature over this exact body: money, suspensions, unmasking, roles. Only
   * for calls with a JSON body (server/src/console/session/requireStepUp.ts). Before the signature, the console shows
   * what the act changes (server/src/console/prices/).
   */
  stepUp?: Signed
  /** How often one person may call per minute; `limits.callsPerMinute` when absent. */
  perMinute?: number
  /** All nodes count the calls together (limits/sharedRates.ts). */
  isRateShared?: true
  /** For a form: how many bytes the file may have; `limits.photoMaxBytes` when absent. */
  fileMaxBytes?: number
  /** For the API documentation: what the call does for its caller, starting with a verb. */
  summary: string
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Sends extends 'query' | 'json' | 'form' = 'query' | 'json' | 'form',
  Signed extends true | undefined = true | undefined,
> extends Declared<Result, A, Signed> {
  method: 'GET' | 'POST'
  path: string
  /** `query` repeats a key for a list; `json` wraps dates; `form` is multipart and ends with a part named `file`. */
  sends: Sends
  input: Input
}

/** Whether a call is refused until the person has agreed to changed documents. */
export const asksConsent = ({
  access,
  whileSuspended,
  beforeConsent,
}: Pick<Endpoint, 'access' | 'whileSuspended' | 'beforeConsent'>): boolean =>
  !isOpen(access) && typeof access === 'string' && !whileSuspended && !beforeConsent

/**
 * The codes that a call may return without its handler being called: because of the build, session, access, rate or
 * body of the request, or because of a server fault.
 */
export const errorsOutsideHandler = ({
  access,
  oldBuilds,
  idempotent,
  whileSuspended,
  beforeConsent,
  stepUp,
}: Pick<
  Endpoint,
  'access' | 'oldBuilds' | 'idempotent' | 'whileSuspended' | 'beforeConsent' | 'stepUp'
>): ErrorCode[] => [
  ...(oldBuilds || typeof access === 'object' ? [] : (['update_required'] as const)),
  // A token that is sent is always checked, even for calls that need no sign-in.
  'session_expired',
  'session_not_found',
  ...(whileSuspended || typeof access === 'object' ? [] : (['user_suspended'] as const)),
  ...(isOpen(access) ? [] : (['sign_in_required'] as const)),
  ...(asksConsent({ access, whileSuspended, beforeConsent }) ? (['consent_required'] as const) : []),
  ...(access === 'anyone' || access === 'signedIn' ? [] : (['not_allowed'] as const)),
  ...(stepUp ? (['step_up_required'] as const) : []),
  ...(idempotent ? (['conflict'] as const) : []),
  'too_many_requests',
  'payload_too_large',
  'unsupported_media',
  'invalid_parameters',
  'unavailable',
  'internal',
]

/**
 * The codes that any handler may throw without declaring them. The server checks input, rate and session before every
 * call, but only the handler can find some cases: an invalid cursor, too many tries of a code, a person who was deleted
 * in the meantime.
 */
export const anyHandlerErrors: readonly ErrorCode[] = ['invalid_parameters', 'too_many_requests', 'session_not_found']

/** What a handler receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What a client passes. */
export type Args<E extends Endpoint> = z.input<E['input']>
/** What a handler returns and a client receives. Dates are `Date` on both sides. */
export type Result<E extends Endpoint> = z.output<E['result']>

/** For a call that takes no fields, and for one that returns nothing. */
const noFields = z.strictObject({})
const nothing = z.object({})

/** A declaration leaves out `input` if the call takes no fields, and `result` if it returns nothing. */
type Options<I extends z.ZodType, R extends z.ZodType, A extends Access, Signed extends true | undefined> = Omit<
  Declared<R, A, Signed>,
  'result'
> & {
  input?: I
  result?: R
}

/** Builds for browsers have no schemas: `app/build/noSchemas.ts` removes the second argument. */
const declare =
  <Sends extends 'query' | 'json' | 'form'>(how: { method: 'GET' | 'POST'; sends: Sends }, defaults: object) =>
  <
    const A extends Access,
    I extends z.ZodType = typeof noFields,
    R extends z.ZodType = typeof nothing,
    Signed extends true | undefined = undefined,
  >(
    path: string,
    options: Options<I, R, A, Signed>,
  ): Endpoint<I, R, A, Sends, Signed> =>
    // When a schema is left out, its type parameter defaults to `noFields` or `nothing`, like the value in `defaults`.
    ({ ...how, path, ...defaults, ...options }) as unknown as Endpoint<I, R, A, Sends, Signed>

export const get = declare({ method: 'GET', sends: 'query' }, { input: noFields, result: nothing })
export const post = declare({ method: 'POST', sends: 'json' }, { input: noFields, result: nothing })
/** A multipart call: the fields of `input`, and after them one part named `file`. */
export const form = declare({ method: 'POST', sends: 'form' }, { input: noFields, result: nothing })
