import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffRefund } from '@byeol/contract/console/money/orders.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import type { StaffActor } from '../../console/StaffActor.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'
import type { Seeded } from '../seeded.ts'
import { act, look, type DeskStep } from './act.ts'

const { orders, refunds } = consoleApi
const reasons = ['withdrawal', 'fault', 'duplicate', 'minor'] as const
const words = '문의에서 확인했어요'

const decided = (id: string): string => `refund ${id} was decided`

/** Usually picks a large order, because refunding it takes two people. */
function pickOrder({ orders: known }: MoneyRun, random: Seeded): OrderId | null {
  const paid = known.filter(({ captured }) => captured === 'right' || captured === 'touched')
  const large = paid.filter(({ start }) => start.krwAmountTotal > 30_000)
  return random.pick(large.length > 0 && random.next() < 0.7 ? large : paid)?.start.orderId ?? null
}

/**
 * Requests a refund with the figures that the console calculated, or with wrong ones; sometimes twice at once, or again
 * with the same key.
 */
export async function requestRefund({ run, random }: DeskStep): Promise<boolean> {
  const orderId = pickOrder(run, random)
  if (!orderId) return false
  const [first, second] = random.shuffled(run.desk.refunders)
  const reason = random.pick(reasons)!
  const { estimate } = (await look(first!, refunds.estimate, { orderId, reason })) ?? {}
  if (!estimate || (estimate.refusal && random.next() < 0.9)) return false
  const isLie = random.next() < 0.08
  const refundWon = (estimate.refundWon + (isLie ? 1 : 0)) as Won
  const ask = (staff: StaffActor, key: string) =>
    act(
      { run, staff },
      {
        kind: 'refundRequest',
        orderId,
        told: ({ refund }) => [{ action: 'refund.request', id: refund.staffRefundId, once: null }],
      },
      refunds.request,
      { orderId, reason, words, refundWon, key },
    )
  const key = randomUUID()
  const isRace = random.next() < 0.25
  const [answer] = await Promise.all([ask(first!, key), isRace ? ask(second!, randomUUID()) : null])
  if (!answer) return true
  if (isLie || estimate.refusal)
    run.violations.push(violation('refunded means calculated', `${orderId}: ${refundWon} won`, orderId))
  if (random.next() > 0.3) return true
  const again = await ask(first!, key)
  if (again && again.refund.staffRefundId !== answer.refund.staffRefundId)
    run.violations.push(violation('one key, one answer', `${orderId} was refunded twice under ${key}`, orderId))
  return true
}

/** A waiting refund, as the console shows it to staff. */
async function findWaiting({ run, random }: DeskStep): Promise<StaffRefund | null> {
  const staff = random.pick(run.desk.refunders)!
  const order = random.pick((await look(staff, orders.list, { state: 'approval' }))?.list ?? [])
  if (!order) return null
  const detail = await look(staff, orders.order, { orderId: order.id })
  return detail?.refunds.find(({ state }) => state === 'waiting') ?? null
}

function approve(run: MoneyRun, staff: StaffActor, { staffRefundId: id, orderId }: StaffRefund, refundWon: number) {
  const told = () => [{ action: 'refund.approve', id, once: decided(id) }]
  const signed = { staffRefundId: id, refundWon: refundWon as Won }
  return act({ run, staff }, { kind: 'refundApprove', orderId, told }, refunds.approve, signed)
}

function end(
  run: MoneyRun,
  staff: StaffActor,
  { staffRefundId, orderId }: StaffRefund,
  how: 'decline' | 'withdraw',
): Promise<unknown> {
  const told = () => [{ action: `refund.${how}`, id: staffRefundId, once: decided(staffRefundId) }]
  const kind = how === 'decline' ? 'refundDecline' : 'refundWithdraw'
  return act({ run, staff }, { kind, orderId, told }, refunds[how], { staffRefundId })
}

/**
 * Several people decide on a waiting refund at the same moment, including its requester and people who may not approve
 * it.
 */
export async function decideRefund(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const refund = await findWaiting(step)
  if (!refund) return false
  const [one, two, three] = random.shuffled(run.desk.refunders) as [StaffActor, StaffActor, StaffActor]
  const { refundWon } = refund
  const at = random.below(100)
  if (at < 50) await Promise.all([one, two, three].map((staff) => approve(run, staff, refund, refundWon)))
  else if (at < 75)
    await Promise.all([
      approve(run, one, refund, refundWon),
      end(run, two, refund, 'decline'),
      end(run, three, refund, 'withdraw'),
    ])
  else if (at < 85) await end(run, one, refund, random.pick(['decline', 'withdraw'])!)
  else if (await approve(run, one, refund, refundWon + 1))
    run.violations.push(violation('approved means shown', `${refund.orderId} for 1 won more`, refund.orderId))
  return true
}
