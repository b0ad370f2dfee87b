import { api } from '@byeol/contract/api.ts'
import type { Estimate, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { BankAccountId } from '@byeol/contract/ids.ts'
import type { Actor } from '../../Actor.ts'
import { addAccount, openNumber, verifiedPerson } from '../../money/payable.ts'
import { violation, type MoneyStep } from './MoneyRun.ts'
import { record, recordOnce } from './record.ts'

const kinds = ['point', 'subscription', 'donation'] as const

const estimates = {
  point: (who: Actor) => who.call(api.celeb.estimateSettlement, {}),
  subscription: (who: Actor) => who.call(api.celeb.estimateSubscription, {}),
  donation: (who: Actor) => who.call(api.donation.estimateSettlement, {}),
}

/** Removes a bank account that staff refused, and adds one if none can be used. Returns a usable account. */
async function findAccount(step: MoneyStep): Promise<BankAccountId | null> {
  const { who, run } = step
  const answer = await record(step, { kind: 'account' }, () => who.call(api.celeb.listBankAccounts, {}))
  if (!answer) return null
  const bankAccountId = answer.list.find(({ state }) => state === 'ready')?.bankAccountId
  if (bankAccountId) return bankAccountId
  const refused = answer.list.find(({ state }) => state === 'refused')
  if (refused)
    await record(step, { kind: 'account' }, () =>
      who.call(api.celeb.removeBankAccount, { bankAccountId: refused.bankAccountId }),
    )
  const number = await openNumber(run.sandbox, verifiedPerson.name)
  if (!answer.list.some(({ state }) => state === 'cooling'))
    await record(step, { kind: 'account' }, () => addAccount(who, number))
  return null
}

/** Requests a settlement of the estimated sum, or of a wrong one. */
async function request(step: MoneyStep, estimate: Estimate, bankAccountId: BankAccountId): Promise<void> {
  const { who, run, random } = step
  const isLie = random.next() < 0.1
  const shareWon = estimate.shareWon + (isLie ? 1 : 0)
  const args = { asOf: { $date: estimate.asOf.toISOString() }, shareWon, bankAccountId }
  const what = { kind: 'settle' as const }
  const answer =
    estimate.of === 'donation'
      ? await recordOnce(step, what, api.donation.requestSettlement, { args })
      : await recordOnce(step, what, api.celeb.requestSettlement, { args: { of: estimate.of, ...args } })
  if (!answer) return
  const { settlementId, shareWon: takenWon } = answer.settlement
  if (isLie || takenWon !== estimate.shareWon)
    run.violations.push(
      violation('requested means estimated', `${takenWon} won, estimated ${estimate.shareWon}${isLie ? ' (lie)' : ''}`),
    )
  run.settlements.set(settlementId, { who, decided: [] })
}

/**
 * A celeb views an estimate and requests it, sometimes on two devices at once; only one of the requests may succeed.
 */
export async function settleEarnings(step: MoneyStep): Promise<void> {
  const { who, random } = step
  const of: SettlementKind = random.pick(kinds)!
  const answer = await record(step, { kind: 'estimate' }, () => estimates[of](who))
  if (!answer) return
  const { estimate } = answer
  if (!estimate.canRequest && random.next() < 0.8) return
  const bankAccountId = await findAccount(step)
  if (!bankAccountId) return
  const ask = () => request(step, estimate, bankAccountId)
  await Promise.all(random.next() < 0.3 ? [ask(), ask()] : [ask()])
}
