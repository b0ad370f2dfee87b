import type { CountryCode } from '@byeol/contract/locale/country.ts'
import type { Permission, Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Access, Endpoint, Input, Result, StaffAccess } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { platforms } from '@byeol/contract/auth/boot.ts'
import type { Context } from '../context.ts'
import type { Person } from '../memory/people.ts'

/** What is known about the client of every call, signed in or not. */
export interface Visitor {
  language: Language
  platform: (typeof platforms)[number]
  /** The app's build number, from the header X-App-Version; null if absent. */
  build: number | null
  ip: string
  /** From a trusted CDN's header; null if absent. To get a country in every case, use `countryOf`. */
  country: CountryCode | null
  /** From the header Idempotency-Key; null if absent. */
  idempotencyKey: string | null
}

export interface Caller extends Visitor {
  id: UserId
  sessionId: string
  person: Person
  /** Can be true only in calls that suspended people may make. */
  isSuspended: boolean
}

/** The caller of a console call that needs no sign-in. */
export interface ConsoleVisitor extends Visitor {
  id: null
  sessionId: null
  requestId: string
  /** Sets the session cookie on the response; null removes it. */
  setSession: (token: string | null) => void
}

/** The staff member who makes a console call. */
export interface StaffCaller extends Visitor {
  id: StaffId
  /** The name that the audit log and approvals store as `by`. */
  name: string
  displayName: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  sessionId: string
  since: Date
  requestId: string
  permission: Permission
  setSession: ConsoleVisitor['setSession']
}

/**
 * The type of a call's caller. In a call open to anyone, it is the signed-in person if the request has a valid token.
 */
export type CallerOf<A extends Access> = A extends { staff: 'anyone' }
  ? ConsoleVisitor
  : A extends StaffAccess
    ? StaffCaller
    : A extends 'anyone'
      ? Caller | (Visitor & { id: null; sessionId: null })
      : Caller

/** An uploaded file, stored on disk while the handler runs. */
export interface Upload {
  path: string
  mimetype: string
  /** Aborted if the client disconnects before it gets the response, so that queued work on the file can be skipped. */
  gone: AbortSignal
}

/** The handler of a call may return nothing if the response has no fields. */
type Answer<E extends Endpoint> = Promise<Result<E> | (Record<string, never> extends Result<E> ? void : never)>

type Run<E extends Endpoint> = (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>) => Answer<E>

/**
 * The handler of a call with a file upload. `allow` runs before any byte of the file is read, and throws if the caller
 * may not send it.
 */
interface TakesFile<E extends Endpoint> {
  allow: (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>) => Promise<void>
  take: (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>, upload: Upload) => Answer<E>
}

export type Handler<E extends Endpoint> = E['sends'] extends 'form' ? TakesFile<E> : Run<E>

/** One handler per call; a missing one is a compile error. */
export type Handlers<Group extends Record<string, Endpoint>> = { [Name in keyof Group]: Handler<Group[Name]> }
