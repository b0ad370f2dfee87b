import {
  consequenceNames,
  type Consequence,
  type PriceLine,
  type priceCalls,
} from '@byeol/contract/console/priceCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler, Handlers, StaffCaller } from '../../http/call.ts'
import { invalidParameters } from '../../http/reply.ts'
import { countFollowUps } from './followUps.ts'
import type { Counted, Price, Prices } from './price.ts'
import { prices } from './prices.ts'

/** The handlers of all calls except the preview itself. */
export type PricedRoutes = {
  [Group in Exclude<keyof typeof consoleApi, 'prices'>]: Handlers<(typeof consoleApi)[Group]>
}
type Run = (ctx: Context, staff: StaffCaller, input: unknown) => Promise<unknown>

const selectNoted = `
  select what, count(distinct thing)::integer as count, sum(won)::float8 as won
  from rehearsed
  group by what`
const notedShape = { what: column.textAs<Consequence>(), count: column.number, won: column.number }

interface SignedCall {
  endpoint: Endpoint
  run: Run
  price: Price<Endpoint>
}

/** The calls that require a signature, by path. */
function signedCalls(routes: PricedRoutes): Map<string, SignedCall> {
  const found = new Map<string, SignedCall>()
  for (const [group, priced] of Object.entries(prices) as [keyof Prices, Record<string, Price<Endpoint>>][])
    for (const [name, price] of Object.entries(priced)) {
      const endpoint = (consoleApi[group] as Record<string, Endpoint>)[name]!
      found.set(endpoint.path, { endpoint, run: (routes[group] as unknown as Record<string, Run>)[name]!, price })
    }
  return found
}

function refuseOutside(): never {
  throw new Error('a rehearsal would reach the outside')
}
/** A service with which a rehearsal can do nothing but make the calls in `reads`, which change nothing there. */
const unreachable = <Service extends object>(service: Service | null, reads: (keyof Service)[] = []): Service | null =>
  service &&
  new Proxy(service, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      return reads.includes(name as keyof Service) && typeof found === 'function' ? found.bind(target) : refuseOutside
    },
  })

/**
 * A context with which a call changes nothing outside the database. Tasks are queued in the transaction, so they are
 * rolled back too.
 */
const withoutOutside = (ctx: Context, db: Context['db']): Context => ({
  ...ctx,
  db,
  files: {
    open: (...from) => ctx.files.open(...from),
    put: async () => {},
    create: refuseOutside,
    remove: async () => {},
  },
  portOne: unreachable(ctx.portOne, ['getPayment']),
  appStore: unreachable(ctx.appStore),
  kakao: unreachable(ctx.kakao),
  apple: unreachable(ctx.apple),
  mail: unreachable(ctx.mail),
  push: unreachable(ctx.push),
  sms: unreachable(ctx.sms),
})

function parse({ input }: Endpoint, body: string, staff: StaffCaller): unknown {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError('invalid_parameters', [{ path: 'body', message: 'not JSON' }])
  }
  const read = input.safeParse(json)
  if (!read.success) throw invalidParameters(read.error, staff.language)
  return read.data
}

/** Adds up counts, in the order of `consequences`, without zeros. */
function sum(counts: readonly Counted[]): PriceLine[] {
  const lines = consequenceNames.map((what) => {
    const given = counts.map((each) => each[what] ?? 0)
    const parts = given.map((part) => (typeof part === 'number' ? { count: part, won: 0 } : part))
    return { what, ...parts.reduce((all, { count, won }) => ({ count: all.count + count, won: all.won + won })) }
  })
  return lines.filter(({ count, won }) => count > 0 || won > 0)
}

/** Runs a signed call in a transaction that is then rolled back, and counts its consequences for people. */
export function previewPriceOf(routes: PricedRoutes): Handler<typeof priceCalls.preview> {
  const calls = signedCalls(routes)
  return async (ctx, staff, { path, body }) => {
    const call = calls.get(path)
    if (!call) throw new ApiError('not_found')
    const { endpoint, run, price } = call
    const permission = typeof endpoint.access === 'object' ? endpoint.access.staff : 'anyone'
    if (permission === 'anyone' || !staff.permissions.has(permission)) throw new ApiError('not_allowed')
    const input = parse(endpoint, body, staff)
    const caller = { ...staff, permission, setSession: () => {} }
    const list = await ctx.limits.inTurn('prices', staff.id, () =>
      ctx.db.rehearse(async (db) => {
        const undone = withoutOutside(ctx, db)
        const act = async () => ((await run(undone, caller, input)) ?? {}) as never
        const counted = await price({ ctx: undone, staff: caller, input, act })
        const noted = await db.rows(selectNoted, [], notedShape)
        const seen: Counted[] = noted.map(({ what, ...line }) => ({ [what]: line }))
        return sum([...seen, counted, ...(await countFollowUps(undone))])
      }),
    )
    return { list }
  }
}
