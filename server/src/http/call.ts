import type { CountryCode } from '@byeol/contract/locale/country.ts'
import type { Permission, Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import type { Access, Endpoint, Input, Result, StaffAccess } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { platforms } from '@byeol/contract/auth/boot.ts'
import type { Context } from '../context.ts'
import type { Person } from '../memory/people.ts'

/** The facts about the client of every call, signed in or not. */
export interface Visitor {
  language: Language
  platform: (typeof platforms)[number]
  /** The build number of the header X-App-Version; null when absent. */
  build: number | null
  ip: string
  /** From a trusted CDN's header; null without one. Use `countryOf`. */
  country: CountryCode | null
  /** The header Idempotency-Key; null when absent. */
  idempotencyKey: string | null
}

/** The signed-in person who calls. */
export interface Caller extends Visitor {
  id: UserId
  sessionId: string
  person: Person
  /** True only in calls that are open to suspended people. */
  isSuspended: boolean
}

/** The caller of the console before the sign-in. */
export interface ConsoleVisitor extends Visitor {
  id: null
  sessionId: null
  requestId: string
  /** Sets the session's cookie on the answer; null removes it. */
  setSession: (token: string | null) => void
}

/** The staff member who calls from the console. */
export interface StaffCaller extends Visitor {
  id: StaffId
  /** The name that the audit log and approvals store as `by`. */
  name: string
  displayName: string
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  sessionId: string
  /** When the session began. */
  since: Date
  requestId: string
  /** The permission that the call needs. */
  permission: Permission
  setSession: ConsoleVisitor['setSession']
}

/** The caller of a call. In a call open to anyone, the signed-in person if the request has a valid token. */
export type CallerOf<A extends Access> = A extends { staff: 'anyone' }
  ? ConsoleVisitor
  : A extends StaffAccess
    ? StaffCaller
    : A extends 'anyone'
      ? Caller | (Visitor & { id: null; sessionId: null })
      : Caller

/** A received file, on disk while the handler runs. */
export interface Upload {
  path: string
  mimetype: string
  /** Aborts when the client disconnects before its answer, so that waiting work on the file can be skipped. */
  gone: AbortSignal
}

/** If the answer of a call has no fields, its handler may return nothing. */
type Answer<E extends Endpoint> = Promise<Result<E> | (Record<string, never> extends Result<E> ? void : never)>

type Run<E extends Endpoint> = (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>) => Answer<E>

/** A call that takes a file: `allow` throws when the caller may not send it, before a byte of it is read. */
interface TakesFile<E extends Endpoint> {
  allow: (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>) => Promise<void>
  take: (ctx: Context, caller: CallerOf<E['access']>, input: Input<E>, upload: Upload) => Answer<E>
}

export type Handler<E extends Endpoint> = E['sends'] extends 'form' ? TakesFile<E> : Run<E>

/** One handler per call; a missing one does not compile. */
export type Handlers<Group extends Record<string, Endpoint>> = { [Name in keyof Group]: Handler<Group[Name]> }
