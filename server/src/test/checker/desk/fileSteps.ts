import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { BankFile, BankProfile } from '@byeol/contract/console/money/settlementCalls.ts'
import type { BankFileId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { createHash } from 'node:crypto'
import type { StaffActor } from '../../console/StaffActor.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'
import { act, look, type DeskStep } from './act.ts'
import { noteDecided } from './settlementSteps.ts'

const calls = consoleApi.settlements
const profiles: readonly BankProfile[] = ['ibk', 'kb', 'shinhan']
const reason = '예금주가 달라요'
/** The share of transfers that succeed at the bank. */
const paidShare = 0.75

const about = (action: string, id: BankFileId, isOnce = true) => [
  { action: `bank-file.${action}`, id, once: isOnce ? `file ${id}: ${action}` : null },
]

async function findFile({ run, random }: DeskStep, fits: (file: BankFile) => boolean): Promise<BankFile | null> {
  const listed = await look(random.pick(run.desk.payers)!, calls.files, { limit: 100 })
  return random.pick(listed?.list.filter(fits) ?? [])
}

/** One to three staff members, who act at the same moment. */
const somePeople = ({ run, random }: DeskStep): StaffActor[] =>
  random.shuffled(run.desk.payers).slice(0, 1 + random.below(3))

/** Puts approved settlements into a bank file, sometimes into several at once. */
export async function makeFile(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const approved = await look(random.pick(run.desk.payers)!, calls.list, { step: 'file', limit: 1 })
  if (!approved || approved.list.length === 0) return false
  await Promise.all(
    somePeople(step).map((staff) =>
      act(
        { run, staff },
        { kind: 'fileMake', told: ({ file }) => (file ? about('make', file.bankFileId) : []) },
        calls.makeFile,
        { profile: random.pick(profiles)! },
      ),
    ),
  )
  return true
}

/** Tries to sign a file: sometimes as the person who created it, sometimes with wrong figures. */
export async function signFile(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const file = await findFile(step, ({ signedBy, isWithdrawn }) => signedBy === null && !isWithdrawn)
  if (!file) return false
  const { bankFileId, digest, lineCount } = file
  const isLie = random.next() < 0.1
  const sumWon = (file.sumWon + (isLie ? 1 : 0)) as Won
  const told = () => about('sign', bankFileId)
  const signatures = await Promise.all(
    somePeople(step).map((staff) =>
      act({ run, staff }, { kind: 'fileSign', told }, calls.signFile, { bankFileId, digest, sumWon, lineCount }),
    ),
  )
  if (isLie && signatures.some((answer) => answer !== null))
    run.violations.push(violation('signed means shown', `${bankFileId} for 1 won more`))
  return true
}

/**
 * Withdraws a file that has not been submitted to the bank; rarely, one with a line that already has an outcome from
 * the bank.
 */
export async function withdrawFile(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const { bank, givenUp } = run.desk
  const isAny = random.next() < 0.1
  const file = await findFile(step, ({ bankFileId, answeredCount, isWithdrawn }) =>
    bank.has(bankFileId) ? isAny && answeredCount > 0 : isAny || !isWithdrawn,
  )
  if (!file) return false
  const { bankFileId, answeredCount, isWithdrawn } = file
  givenUp.add(bankFileId)
  const told = () => about('withdraw', bankFileId)
  const answers = await Promise.all(
    somePeople(step).map((staff) =>
      act({ run, staff }, { kind: 'fileWithdraw', told }, calls.withdrawFile, { bankFileId }),
    ),
  )
  if (answeredCount > 0 && !isWithdrawn && answers.some((answer) => answer !== null))
    run.violations.push(violation('what the bank has stays', `${bankFileId} was withdrawn after an answer`))
  return true
}

/** Submits a signed file to the bank, which attempts each of its transfers once. */
export async function takeToBank(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const { bank, givenUp, payers } = run.desk
  const isReady = ({ bankFileId, signedBy }: BankFile) =>
    signedBy !== null && !bank.has(bankFileId) && !givenUp.has(bankFileId)
  const file = await findFile(step, isReady)
  if (!file) return false
  const { bankFileId } = file
  const staff = random.pick(payers)!
  const seen = await look(staff, calls.file, { bankFileId })
  if (!seen) return false
  const told = () => about('download', bankFileId, false)
  const taken = await act({ run, staff }, { kind: 'fileDownload', told }, calls.downloadFile, { bankFileId })
  if (!taken) return true
  const digest = createHash('sha256').update(Buffer.from(taken.base64, 'base64')).digest('hex')
  if (digest !== file.digest) run.violations.push(violation('the file is the signed one', `${bankFileId}: ${digest}`))
  const tried = seen.lines.flatMap(({ line, settlementId }) =>
    settlementId
      ? [{ line, settlementId, result: random.next() < paidShare ? ('paid' as const) : ('failed' as const) }]
      : [],
  )
  bank.set(bankFileId, tried)
  return true
}

/** Enters the bank's outcomes for these lines, as one person. */
async function answer(run: MoneyRun, staff: StaffActor, bankFileId: BankFileId, numbers: Set<number>): Promise<void> {
  const done = run.desk.bank.get(bankFileId)!.filter(({ line }) => numbers.has(line))
  const lines = done.map(({ line, result }) => (result === 'paid' ? { line, result } : { line, result, reason }))
  const told = () => [
    ...about('answer', bankFileId, false),
    ...done.map(({ line }) => ({
      action: 'bank-file.answer',
      id: bankFileId,
      once: `file ${bankFileId}: line ${line}`,
    })),
  ]
  const answered = await act({ run, staff }, { kind: 'fileAnswer', told }, calls.answerLines, { bankFileId, lines })
  for (const { settlementId, result } of answered ? done : [])
    if (result === 'paid') noteDecided(run, settlementId, 'paid')
}

/**
 * Enters the bank's outcomes for some lines: several people do so at once, and rarely include lines entered before.
 */
export async function answerLines(step: DeskStep): Promise<boolean> {
  const { run, random } = step
  const isAny = random.next() < 0.1
  const file = await findFile(
    step,
    ({ bankFileId, answeredCount, lineCount }) => run.desk.bank.has(bankFileId) && (isAny || answeredCount < lineCount),
  )
  if (!file) return false
  const { bankFileId } = file
  const lines = (await look(random.pick(run.desk.payers)!, calls.file, { bankFileId }))?.lines ?? []
  const open = random.shuffled(lines.filter(({ result }) => isAny || result === null))
  if (open.length === 0) return false
  const some = new Set(open.slice(0, 1 + random.below(open.length)).map(({ line }) => line))
  await Promise.all(somePeople(step).map((staff) => answer(run, staff, bankFileId, some)))
  return true
}

/** After all faults, enters all outcomes of the bank that are still missing. */
export async function answerRestOfFiles(run: MoneyRun): Promise<void> {
  const staff = run.desk.payers[0]!
  for (const bankFileId of run.desk.bank.keys()) {
    const { lines } = (await look(staff, calls.file, { bankFileId }))!
    // One line at a time, so that a refused line does not keep the others from being entered.
    for (const { line, result } of lines) if (result === null) await answer(run, staff, bankFileId, new Set([line]))
  }
}
