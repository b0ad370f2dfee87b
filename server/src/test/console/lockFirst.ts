import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { permissionsOf } from '@byeol/contract/console/roles.ts'
import { TwoKind } from '@byeol/contract/console/signatures.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { consoleRoutes } from '../../console/calls.ts'
import { revokeSignatures, signedByTwo } from '../../console/roles/revokeSignatures.ts'
import type { Context } from '../../context.ts'
import { isCheckViolation, type Queries } from '../../db/database.ts'
import type { StaffCaller } from '../../http/call.ts'
import { StaffActor } from './StaffActor.ts'

/** TABLE: SQL condition that two people have carried `c` out. */
const done: Record<TwoKind, string> = {
  settlement: `c.status = 'approved'`,
  'refund-transfer': `c.status = 'approved'`,
  case: `c.decision in ('suspend', 'end')`,
  application: `c.status = 'approved' or (c.approve_at is not null and c.decide_soon is null)`,
  'contents-removal': `c.status = 'removed'`,
  'store-purchase': `c.decision = 'given'`,
  'stray-capture': 'c.given_at is not null',
  policy: 'c.published_at is not null',
  'incident-sending': 'c.sent_at is not null',
  'staff-change': 'c.done_at is not null',
  'kind-change': 'c.done_at is not null',
  'audit-restore': 'c.done_at is not null',
  'service-change': 'c.done_at is not null',
  'deletion-request': 'c.done_at is not null',
  'data-request': 'c.done_at is not null',
  'celeb-ending': 'c.done_at is not null',
  refund: 'c.refund_id is not null',
  'bank-file': 'c.signed_at is not null',
  notice: 'c.out_at is not null',
}

interface Thing {
  kind: TwoKind
  id: string
}

async function isDone(db: Queries, { kind, id }: Thing): Promise<boolean> {
  const { table, id: name = 'id' } = signedByTwo[kind]
  const rows = await db.rows(`select from ${table} c where c.${name} = $1 and (${done[kind]})`, [id])
  return rows.length > 0
}

const endpoints = Object.entries(consoleApi).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ group, name, endpoint })),
)
type Run = (ctx: Context, staff: StaffCaller, input: unknown) => Promise<unknown>

/** Makes the call of this actor on `ctx`, as the console's listener does after it has checked the signature. */
async function run(ctx: Context, actor: StaffActor, endpoint: Endpoint, args: object): Promise<void> {
  const { group, name } = endpoints.find((each) => each.endpoint === endpoint)!
  const { staff } = actor.session!
  const { access } = endpoint as { access: { staff: StaffCaller['permission'] } }
  const [open] = await ctx.db.rows<{ id: string }>(
    'select id from staff_sessions where staff_id = $1 and ended_at is null',
    [actor.id],
  )
  const caller: StaffCaller = {
    ...{ id: actor.id, name: actor.name, displayName: staff.displayName, roles: staff.roles },
    ...{ permissions: new Set(permissionsOf(staff.roles)), permission: access.staff },
    ...{ sessionId: open!.id, since: ctx.now(), requestId: actor.id, ip: '127.0.0.1', language: 'ko' },
    ...{ platform: 'web', build: null, country: null, idempotencyKey: null, setSession: () => {} },
  }
  const handler = (consoleRoutes as unknown as Record<string, Record<string, Run>>)[group]![name]!
  await handler(ctx, caller, endpoint.input.parse(JSON.parse(JSON.stringify(wrapDates(args)))))
}

/**
 * From now on, each signed call is first made in a transaction that is rolled back, in which everybody else was locked
 * out a moment before: what they signed must not be enough for this call to carry anything out. Then the call is made
 * as it is. Returns the kinds for which it did carry something out.
 */
export function lockFirst(): ReadonlySet<TwoKind> {
  const tried = new Set<TwoKind>()
  const held: string[] = []
  beforeAll(() => {
    StaffActor.aroundSigned = async (actor, { endpoint, args }, act) => {
      const { ctx } = actor
      if (!ctx) return act()
      const others = await ctx.db.rows<{ name: string }>('select name from staff where id <> $1', [actor.id])
      const without = await ctx.db.rehearse(async (db) => {
        const revoked = await db.inTransaction(async (tx) => {
          const things: Thing[] = []
          for (const { name } of others)
            things.push(...(await revokeSignatures(ctx, tx, name, { name: 'the-owner' } as StaffCaller)))
          return things
        })
        if (revoked.length === 0) return []
        let refusal: unknown = null
        await run({ ...ctx, db }, actor, endpoint, args).catch((error: unknown) => void (refusal = error))
        if (refusal && !(refusal instanceof ApiError) && !isCheckViolation(refusal)) throw refusal
        const left: (Thing & { wasDone: boolean })[] = []
        for (const thing of revoked) left.push({ ...thing, wasDone: await isDone(db, thing) })
        return left
      })
      const before = new Set<string>()
      for (const thing of without) if (await isDone(ctx.db, thing)) before.add(thing.id)
      const answer = await act()
      for (const thing of without) {
        if (before.has(thing.id) || !(await isDone(ctx.db, thing))) continue
        tried.add(thing.kind)
        if (thing.wasDone) held.push(`${thing.kind} by ${endpoint.path}`)
      }
      return answer
    }
  })
  afterAll(() => {
    StaffActor.aroundSigned = null
    expect(held).toEqual([])
  })
  return tried
}
