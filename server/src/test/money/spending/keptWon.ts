import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { OrderKind } from '@byeol/contract/order.ts'
import { inject } from 'vitest'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { World } from '../../openWorld.ts'
import { sandboxAt, type SandboxPayment } from '../../servers/sandboxAt.ts'

const select = `
  select id, payment_id as "paymentId", user_id as "userId", kind,
    case when method = 'ios-iap' and status in ('paid', 'refunding', 'refunded') then price_won - refunded_won else 0
    end as "givenOnIos"
  from orders
  where user_id = any($1)`
const shape = {
  id: column.text,
  paymentId: column.text,
  userId: column.userId,
  kind: tables.orders.kind,
  givenOnIos: column.number,
}

/** What of a person's payments was kept, and what was ever captured. */
export interface Kept {
  won: Record<OrderKind, number>
  capturedWon: number
}

/**
 * What was captured of each person and kept, by the provider's own book; of the App Store, which alone gives back what
 * it captured, what was given for.
 */
export async function findKept({ ctx }: World, people: readonly UserId[]): Promise<Map<UserId, Kept>> {
  const { payments } = await sandboxAt(inject('sandboxUrl')).ask<{ payments: SandboxPayment[] }>(
    '/portone/_sandbox/book',
  )
  const ofOrder = Map.groupBy(payments, ({ merchant_uid }) => merchant_uid)
  const found = new Map<UserId, Kept>(
    people.map((id) => [id, { won: { point: 0, donationPoint: 0, premium: 0, celebContents: 0 }, capturedWon: 0 }]),
  )
  for (const { id, paymentId, userId, kind, givenOnIos } of await ctx.db.rows(select, [people], shape)) {
    const kept = found.get(userId)!
    kept.won[kind] += givenOnIos
    for (const { status, amount, cancel_amount } of [id, paymentId].flatMap((uid) => ofOrder.get(uid) ?? [])) {
      if (status !== 'paid' && status !== 'cancelled') continue
      kept.won[kind] += amount - cancel_amount
      kept.capturedWon += amount
    }
  }
  return found
}

export const sumOf = ({ won }: Kept): number => Object.values(won).reduce((sum, each) => sum + each, 0)

export const isWithinLimits = (kept: Kept, isMinor: boolean): boolean =>
  kept.won.point <= limits.dayWon &&
  kept.won.donationPoint <= limits.dayWon &&
  (!isMinor || sumOf(kept) <= limits.minorMonthWon)
