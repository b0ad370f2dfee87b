import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedSettlement, SettlementStatus } from '@byeol/contract/console/money/settlementCalls.ts'
import type { StaffActor } from '../../console/StaffActor.ts'
import type { Decided, MoneyRun } from '../money/MoneyRun.ts'
import { act, look, type DeskStep } from './act.ts'

const calls = consoleApi.settlements
const reason = '계좌를 다시 확인해 주세요'

async function find(
  { run, random }: DeskStep,
  status: SettlementStatus,
  fits: (settlement: ListedSettlement) => boolean = () => true,
): Promise<ListedSettlement | null> {
  const listed = await look(random.pick(run.desk.payers)!, calls.list, { status, limit: 100 })
  return random.pick(listed?.list.filter(fits) ?? [])
}

export const noteDecided = (run: MoneyRun, id: ListedSettlement['settlementId'], what: Decided): void =>
  void run.settlements.get(id)?.decided.push(what)

const acts = {
  check: { kind: 'settlementCheck', action: 'settlement.approval', decided: null },
  approve: { kind: 'settlementApprove', action: 'settlement.approved', decided: 'approved' },
  reject: { kind: 'settlementReject', action: 'settlement.rejected', decided: 'rejected' },
  returned: { kind: 'settlementReturn', action: 'settlement.returned', decided: 'returned' },
} as const

async function take(
  run: MoneyRun,
  staff: StaffActor,
  { settlementId }: ListedSettlement,
  what: keyof typeof acts,
): Promise<void> {
  const { kind, action, decided } = acts[what]
  const told = () => [{ action, id: settlementId, once: `settlement ${settlementId}: ${what}` }]
  const about = { kind, settlementId, told }
  const done =
    what === 'check' || what === 'approve'
      ? await act({ run, staff }, about, calls[what], { settlementId })
      : await act({ run, staff }, about, calls[what], { settlementId, reason })
  if (done && decided) noteDecided(run, settlementId, decided)
}

/**
 * The first check of a settlement, by up to three people at the same moment; rarely of one that was already checked.
 */
export async function checkSettlement(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const isAny = random.next() < 0.1
  const settlement = await find(step, 'requested', ({ approvedBy }) => isAny || approvedBy.length === 0)
  if (!settlement) return false
  const people = random.shuffled(run.desk.payers).slice(0, random.pick([1, 1, 2, 3])!)
  await Promise.all(people.map((staff) => take(run, staff, settlement, 'check')))
  return true
}

/**
 * The second check of a settlement. All payers attempt it at once, including the first checker and people who may not
 * approve; sometimes one of them rejects the settlement instead.
 */
export async function approveSettlement(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const isAny = random.next() < 0.1
  const settlement = await find(step, 'requested', ({ approvedBy }) => isAny || approvedBy.length > 0)
  if (!settlement) return false
  const [one, ...others] = random.shuffled(run.desk.payers) as [StaffActor, ...StaffActor[]]
  const isContested = random.next() < 0.1
  await Promise.all([
    take(run, one, settlement, isContested ? 'reject' : 'approve'),
    ...others.map((staff) => take(run, staff, settlement, 'approve')),
  ])
  return true
}

/** Rejects requested or approved settlements, and attempts to reject paid ones. */
export async function rejectSettlement(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const settlement = await find(step, random.pick(['requested', 'approved', 'approved', 'paid'] as const)!)
  if (!settlement) return false
  await take(run, random.pick(run.desk.payers)!, settlement, 'reject')
  return true
}

/** Two people record at the same moment that the bank returned a transfer. */
export async function returnSettlement(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const settlement = await find(step, 'paid')
  if (!settlement) return false
  const people = random.shuffled(run.desk.payers).slice(0, 2)
  await Promise.all(people.map((staff) => take(run, staff, settlement, 'returned')))
  return true
}
