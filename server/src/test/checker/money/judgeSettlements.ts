import { api } from '@byeol/contract/api.ts'
import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import type { Actor } from '../../Actor.ts'
import type { Violation } from '../Evidence.ts'
import { allPages } from './allPages.ts'
import { violation, type Decided, type MoneyRun } from './MoneyRun.ts'

const kinds: readonly SettlementKind[] = ['point', 'subscription', 'donation']
const isOpen = ({ status }: Settlement): boolean => status === 'requested' || status === 'approved'

/** The status that follows from the decisions acknowledged to staff; null if none was acknowledged. */
function statusAfter(decided: readonly Decided[]): Settlement['status'] | null {
  const order = ['returned', 'paid', 'rejected', 'approved'] as const
  return order.find((step) => decided.includes(step)) ?? null
}

/** Checks that an acknowledged decision was stored, and was made once. */
function judgeDecisions(id: SettlementId, decided: readonly Decided[], found: Settlement | undefined): Violation[] {
  if (!found) return [violation('requested means stored', `the settlement ${id} is missing`)]
  const twice = decided.find((step, at) => decided.indexOf(step) !== at)
  const isTorn = decided.includes('rejected') && (decided.includes('paid') || decided.includes('returned'))
  const told = statusAfter(decided)
  // A later decision may have been made although its response was lost.
  const isLost = told !== null && told !== found.status && !(told === 'approved' && found.status !== 'requested')
  return [
    ...(twice ? [violation('decided once', `${found.number} was ${twice} twice`)] : []),
    ...(isTorn ? [violation('decided once', `${found.number} was ${decided.join(', ')}`)] : []),
    ...(isLost ? [violation('decided means stored', `${found.number} is ${found.status}, not ${told}`)] : []),
  ]
}

/**
 * Checks that a celeb's balances are the sums of their histories, and that the sum in settlement is that of the open
 * settlements.
 */
async function judgePayee(run: MoneyRun, who: Actor): Promise<Violation[]> {
  const found: Violation[] = []
  const balance = await who.call(api.celeb.celebPointBalance, {})
  const settlements = await allPages(
    (from) => who.call(api.celeb.settlementHistory, { limit: 100, ...from }),
    ({ settlementId }) => settlementId,
  )
  for (const of of kinds) {
    const lines = await allPages(
      (from) => who.call(api.celeb.celebPointHistory, { of, limit: 100, ...from }),
      ({ id }) => id,
    )
    const { availableWon, heldWon, lockedWon, owedWon } = balance[of]
    const sum = lines.reduce((total, { amountWon }) => total + amountWon, 0)
    const leftWon = availableWon + heldWon - owedWon
    if (sum !== leftWon)
      found.push(violation('earnings = history', `${who.nickname} has ${leftWon} of ${of}, not ${sum}`))
    const open = settlements.filter((each) => each.of === of && isOpen(each))
    const openWon = open.reduce((total, each) => total + each.shareWon - each.owedWon, 0)
    if (open.length > 1) found.push(violation('one open request', `${who.nickname} has ${open.length} of ${of}`))
    if (openWon !== lockedWon)
      found.push(violation('locked = requested', `${who.nickname}: ${lockedWon} of ${of}, not ${openWon}`))
  }
  const byId = new Map(settlements.map((each) => [each.settlementId, each]))
  for (const [id, { who: owner, decided }] of run.settlements)
    if (owner === who) found.push(...judgeDecisions(id, decided, byId.get(id)))
  return found
}

/** Checks that the sums that celebs earned, requested and were paid agree everywhere. */
export const judgeSettlements = async (run: MoneyRun): Promise<Violation[]> =>
  (await Promise.all(run.payees.map((who) => judgePayee(run, who)))).flat()
