import { setTimeout as wait } from 'node:timers/promises'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { noteLook } from '../../../features/settlement/decide/bankbookLooks.ts'
import { decideBankAccount } from '../../../features/settlement/decide/decideBankAccount.ts'
import {
  approveSettlement,
  markPaid,
  rejectSettlement,
  returnTransfer,
  type Decider,
} from '../../../features/settlement/decide/decideSettlement.ts'
import { pageWaitingAccounts } from '../../../features/settlement/decide/waitingAccounts.ts'
import { findNow } from '../../../operate/findNow.ts'
import { openOutbox } from '../../../queue/outbox.ts'
import type { Tasks } from '../../../queue/Tasks.ts'
import { taskTries } from '../../../tasks.ts'
import { outcomeOf } from '../Client.ts'
import type { Seeded } from '../seeded.ts'
import type { Decided, MoneyRun } from './MoneyRun.ts'

const nobody = '' as UserId
const selectSettlements = 'select id, status from settlements where status = any($1) order by id'
const names = ['jin', 'min', 'sol']

type Act = (decider: Decider, tx: Transaction) => Promise<unknown>

/**
 * Makes a decision as the console would, directly on the database while the nodes are running. Null unless it
 * succeeded.
 */
async function decide(run: MoneyRun, settlementId: SettlementId | null, work: Act): Promise<unknown> {
  const { db, secrets } = run.cluster
  const operation = run.history.begin({ who: nobody, kind: 'decide', ...(settlementId && { settlementId }) })
  try {
    const at = await findNow(db)
    const decider = { secrets, queue: openOutbox<Tasks>(secrets, taskTries), now: () => at }
    const done = await db.inTransaction((tx) => work(decider, tx))
    run.history.settle(operation, 'ok')
    return done ?? true
  } catch (error) {
    const { outcome, detail } = outcomeOf(error)
    run.history.settle(operation, outcome, detail)
    return null
  }
}

type Step = 'approve' | Exclude<Decided, 'approved'>

/** One person's decision on a settlement. Records what was acknowledged. */
async function take(run: MoneyRun, settlementId: SettlementId, step: Step, by: string): Promise<void> {
  const which = { settlementId, by }
  const acts: Record<Step, Act> = {
    approve: (decider, tx) => approveSettlement(decider, tx, which),
    paid: (decider, tx) => markPaid(decider, tx, which),
    rejected: (decider, tx) => rejectSettlement(decider, tx, { ...which, reason: '계좌를 확인할 수 없어요' }),
    returned: (decider, tx) => returnTransfer(decider, tx, { ...which, reason: '해지된 계좌' }),
  }
  const done = await decide(run, settlementId, acts[step])
  const decided = run.settlements.get(settlementId)?.decided
  // The first of two approvals does not decide anything yet.
  if (done === true) decided?.push(step === 'approve' ? 'approved' : step)
}

/** For each status of a settlement, the decisions that people may attempt, including those that must be refused. */
const triesIn: Record<string, readonly Step[]> = {
  requested: ['approve', 'approve', 'approve', 'approve', 'rejected', 'paid'],
  approved: ['paid', 'paid', 'rejected', 'approve'],
  paid: ['returned', 'paid', 'rejected'],
}

async function decideOne(run: MoneyRun, random: Seeded): Promise<void> {
  const { db } = run.cluster
  const one = random.pick(
    await db.rows(selectSettlements, [random.next() < 0.85 ? ['requested', 'approved'] : ['paid']], {
      id: column.textAs<SettlementId>(),
      status: column.text,
    }),
  )
  if (!one) return
  const steps = triesIn[one.status]!
  // Sometimes several people decide at the same time, or one person does so twice.
  const tries = random.next() < 0.25 ? 3 : 1
  const acts = Array.from({ length: tries }, () => ({ step: random.pick(steps)!, by: random.pick(names)! }))
  await Promise.all(acts.map(({ step, by }) => take(run, one.id, step, by)))
}

async function checkAccount(run: MoneyRun, random: Seeded): Promise<void> {
  const account = random.pick((await pageWaitingAccounts(run.cluster.db, { limit: 100 })).list)
  if (!account) return
  const look = { bankAccountId: account.bankAccountId, by: 'jin' }
  const decided = {
    ...look,
    reason: random.next() < 0.7 ? null : '이름이 달라요',
  }
  await decide(run, null, (decider, tx) => noteLook(decider, tx, look))
  await decide(run, null, (decider, tx) => decideBankAccount(decider, tx, decided))
}

/** Staff decide on settlements and bank accounts until `isOver`. */
export async function decideAll(run: MoneyRun, random: Seeded, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await (random.next() < 0.5 ? decideOne(run, random) : checkAccount(run, random))
    // Less often than in the console, so that some work is left for it.
    do await wait(random.below(1_000))
    while (run.isPaused)
  }
}
