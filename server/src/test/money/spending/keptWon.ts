import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate, seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { World } from '../../openWorld.ts'
import type { SandboxAt, SandboxPayment } from '../../servers/sandboxAt.ts'

const isGiven = `status in ('paid', 'refunding', 'refunded')`
const select = `
  select id, payment_id as "paymentId", user_id as "userId", kind,
    case when ${isGiven} then price_won - refunded_won else 0 end as "givenWon",
    method = 'ios-iap' as "isIos", coalesce(counted_at, created_at) as at
  from orders
  where user_id = any($1)`
const shape = {
  id: column.text,
  paymentId: column.text,
  userId: column.userId,
  kind: tables.orders.kind,
  givenWon: column.number,
  isIos: column.boolean,
  at: column.timestamp,
}

/** How much of one payment was not refunded, and when it was paid. */
type Part = Pick<RowOf<typeof shape>, 'kind' | 'at'> & { won: number }

/** What was not refunded of a person's payments, and the sum that was ever captured. */
export interface Kept {
  parts: Part[]
  /** The payments that were fulfilled, according to the server. */
  given: Part[]
  capturedWon: number
}

/**
 * For each person, what the provider captured and did not refund, according to the provider. App Store purchases count
 * if they were fulfilled, because only Apple refunds them.
 */
export async function findKept({ ctx }: World, sandbox: SandboxAt, people: readonly UserId[]) {
  const { payments } = await sandbox.ask<{ payments: (SandboxPayment & { paid_at: number })[] }>(
    '/portone/_sandbox/book',
  )
  const ofOrder = Map.groupBy(payments, ({ merchant_uid }) => merchant_uid)
  const found = new Map<UserId, Kept>(people.map((id) => [id, { parts: [], given: [], capturedWon: 0 }]))
  for (const { id, paymentId, userId, kind, givenWon, isIos, at } of await ctx.db.rows(select, [people], shape)) {
    const kept = found.get(userId)!
    if (givenWon > 0) kept.given.push({ kind, won: givenWon, at })
    if (isIos) kept.parts.push({ kind, won: givenWon, at })
    for (const payment of [id, paymentId].flatMap((uid) => ofOrder.get(uid) ?? [])) {
      const { status, amount, cancel_amount, paid_at } = payment
      if (status !== 'paid' && status !== 'cancelled') continue
      kept.parts.push({ kind, won: amount - cancel_amount, at: new Date(paid_at * 1_000) })
      kept.capturedWon += amount
    }
  }
  return found
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { won }) => sum + won, 0)

const isBelow = (parts: readonly Part[], keyOf: (at: Date) => string, won: number): boolean =>
  [...Map.groupBy(parts, ({ at }) => keyOf(at)).values()].every((some) => sumOf(some) <= won)
const dailyKinds: readonly Part['kind'][] = ['point', 'donationPoint']

export const isWithinLimits = (parts: readonly Part[], isMinor: boolean): boolean =>
  dailyKinds.every((wanted) =>
    isBelow(
      parts.filter(({ kind }) => kind === wanted),
      seoulDate,
      limits.dayWon,
    ),
  ) &&
  (!isMinor || isBelow(parts, seoulMonth, limits.minorMonthWon))
