import { api } from '@byeol/contract/api.ts'
import { randomUUID } from 'node:crypto'
import type { MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'

const points = 1_000

/** Buys donation points with a saved card. */
async function buyDonationPoints(step: MoneyStep): Promise<void> {
  const userPaymentMethodId = step.random.pick(step.run.cards.get(step.who) ?? [])
  if (!userPaymentMethodId) return
  const args = { productId: `donation-${points}`, userPaymentMethodId }
  await recordOnce(step, { kind: 'cardOrder' }, api.donation.pointOrderUserPaymentMethod, { args })
}

/** Donates points to a celeb, sometimes twice at once with the same key. */
async function donate(step: MoneyStep): Promise<void> {
  const { run, who, random } = step
  const key = randomUUID()
  run.donationKeys.set(who, (run.donationKeys.get(who) ?? new Set()).add(key))
  const celebUserId = random.pick(run.celebs)!.id
  const args = { celebUserId, points, message: `별 ${random.below(1_000)}`, isAnonymous: false }
  const answer = await recordOnce(step, { kind: 'donate' }, api.donation.donate, { args, key })
  if (answer) run.donated.set(who, [...(run.donated.get(who) ?? []), answer.donation.id])
}

/** Asks for a refund of a purchase of donation points. */
async function refundDonationPoints(step: MoneyStep): Promise<void> {
  const { who, random } = step
  const bought = await record(step, { kind: 'donationHistory' }, () =>
    who.call(api.donation.pointHistory, { of: 'bought' }),
  )
  if (bought?.of !== 'bought') return
  const orderId = random.pick(bought.list.flatMap(({ kind, orderId: id }) => (kind === 'purchase' && id ? [id] : [])))
  if (orderId) await recordOnce(step, { kind: 'refund', orderId }, api.donation.refundOrder, { args: { orderId } })
}

export async function donateOrBuy(step: MoneyStep): Promise<void> {
  const at = step.random.below(100)
  await (at < 45 ? buyDonationPoints(step) : at < 90 ? donate(step) : refundDonationPoints(step))
}
