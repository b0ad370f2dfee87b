import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Consequence, PriceLine } from '@byeol/contract/console/priceCalls.ts'
import type { Endpoint, Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { StaffCaller } from '../../http/call.ts'

/** A signed act that is carried out and undone. */
export interface Rehearsal<E extends Endpoint> {
  /** Its database is the transaction that is undone. */
  ctx: Context
  staff: StaffCaller
  input: Input<E>
  /** Carries the act out. */
  act: () => Promise<Result<E>>
}

/** What the act leads to that the triggers of a rehearsal do not see. */
export type Counted = Partial<Record<Consequence, number | Pick<PriceLine, 'count' | 'won'>>>

/** Carries the act out, for a first signature also what the second one will do. */
export type Price<E extends Endpoint> = (rehearsal: Rehearsal<E>) => Promise<Counted>

type SignedIn<Calls> = {
  [
    Name in keyof Calls as Calls[Name] extends { stepUp?: infer Signed } ? (true extends Signed ? Name : never) : never
  ]: Price<Extract<Calls[Name], Endpoint>>
}

type Api = typeof consoleApi

/** A price for each signed call. A missing one does not compile. */
export type Prices = {
  [Group in keyof Api as keyof SignedIn<Api[Group]> extends never ? never : Group]: SignedIn<Api[Group]>
}
