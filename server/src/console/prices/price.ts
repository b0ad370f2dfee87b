import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Consequence, PriceLine } from '@byeol/contract/console/priceCalls.ts'
import type { Endpoint, Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { StaffCaller } from '../../http/call.ts'

/** A signed call that is run on trial and rolled back. */
export interface Rehearsal<E extends Endpoint> {
  /** Its database is the transaction that will be rolled back. */
  ctx: Context
  staff: StaffCaller
  input: Input<E>
  /** Runs the call. */
  act: () => Promise<Result<E>>
}

/** Consequences of the call that the database triggers of a rehearsal do not record. */
export type Counted = Partial<Record<Consequence, number | Pick<PriceLine, 'count' | 'won'>>>

/** Runs the call, and returns further consequences. For a first signature, also counts what the second one will do. */
export type Price<E extends Endpoint> = (rehearsal: Rehearsal<E>) => Promise<Counted>

type SignedIn<Calls> = {
  [
    Name in keyof Calls as Calls[Name] extends { stepUp?: infer Signed } ? (true extends Signed ? Name : never) : never
  ]: Price<Extract<Calls[Name], Endpoint>>
}

type Api = typeof consoleApi

/** A `Price` for each signed call. A missing one is a compile error. */
export type Prices = {
  [Group in keyof Api as keyof SignedIn<Api[Group]> extends never ? never : Group]: SignedIn<Api[Group]>
}
