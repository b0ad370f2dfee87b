import type { BankFileId, SettlementId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'
import type { BankTransfer } from './Desk.ts'

const selectLines = `
  select l.file_id as "fileId", l.line, l.settlement_id as "settlementId", l.net_won::float8 as "netWon", l.result,
    s.status, s.net_won::float8 as "owedWon", f.withdrawn_at is not null as "isWithdrawn", f.signed_by as "signedBy",
    f.made_by as "madeBy", f.line_count as "lineCount", f.sum_won::float8 as "sumWon"
  from bank_file_lines l
  join bank_files f on f.id = l.file_id
  join settlements s on s.id = l.settlement_id
  order by l.file_id, l.line`
const lineShape = {
  fileId: column.textAs<BankFileId>(),
  line: column.number,
  settlementId: column.textAs<SettlementId>(),
  netWon: column.number,
  result: column.oneOf('paid', 'failed', 'withdrawn').orNull,
  status: column.oneOf('requested', 'approved', 'paid', 'rejected', 'returned'),
  owedWon: column.number,
  isWithdrawn: column.boolean,
  signedBy: column.text.orNull,
  madeBy: column.text,
  lineCount: column.number,
  sumWon: column.number,
}
type Line = RowOf<typeof lineShape>
const selectPaidAlone = `
  select s.id, a.by
  from settlements s
  join audit_log a on a.action = 'settlement.paid' and a.target = 'settlements/' || s.id
  where not exists (select from bank_file_lines l where l.settlement_id = s.id and l.result = 'paid')`
const paidAloneShape = { id: column.textAs<SettlementId>(), by: column.text }
const selectApprovals = `
  select s.id, s.status, array(
    select by
    from counted_approvals
    where subject_kind = 'settlement' and subject_id = s.id and digest = s.digest) as names
  from settlements s`
const approvalShape = {
  id: column.textAs<SettlementId>(),
  status: column.oneOf('requested', 'approved', 'paid', 'rejected', 'returned'),
  names: column.texts,
}

const isPaid = ({ status }: Pick<Line, 'status'>): boolean => status === 'paid' || status === 'returned'

/** Checks that a line has the bank's outcome, and that its settlement agrees. */
function judgeLine(line: Line, done: BankTransfer | undefined): Violation[] {
  const { fileId, settlementId, result, signedBy, netWon, owedWon } = line
  const where = `line ${line.line} of ${fileId} (${settlementId})`
  const told = done?.result ?? null
  const isOpen = result === null || result === 'withdrawn'
  return [
    ...((told ?? 'withdrawn') !== (isOpen ? 'withdrawn' : result)
      ? [violation('the bank’s answer', `${where} is ${result}, the bank: ${told}`)]
      : []),
    ...(result === 'paid' && !isPaid(line) ? [violation('paid means paid', `${where} is ${line.status}`)] : []),
    ...(result === null && line.status !== 'approved'
      ? [violation('with the bank means unpaid', `${where} has no answer, and its settlement is ${line.status}`)]
      : []),
    ...(result === 'paid' && signedBy === null ? [violation('four eyes on a file', `${where}: nobody signed`)] : []),
    ...(netWon === owedWon ? [] : [violation('a line is its settlement', `${where}: ${netWon}, not ${owedWon}`)]),
  ]
}

function judgeFile(lines: readonly Line[]): Violation[] {
  const { fileId, lineCount, sumWon, madeBy, signedBy } = lines[0]!
  const sum = lines.reduce((total, { netWon }) => total + netWon, 0)
  return [
    ...(lines.length === lineCount && sum === sumWon
      ? []
      : [violation('a file’s figures', `${fileId}: ${lines.length} lines of ${lineCount}, ${sum} won of ${sumWon}`)]),
    ...(madeBy === signedBy ? [violation('four eyes on a file', `${madeBy} signed ${fileId}, which is theirs`)] : []),
  ]
}

/** Checks that a settlement is in one file at a time, and is transferred by the bank once. */
function judgeSettlement(id: SettlementId, lines: readonly Line[], sent: number): Violation[] {
  const active = lines.filter(({ isWithdrawn, result }) => !isWithdrawn && result !== 'failed')
  return [
    ...(active.length > 1
      ? [violation('one file at a time', `${id} is in ${active.map(({ fileId }) => fileId).join()}`)]
      : []),
    ...(sent > 1 ? [violation('a settlement is paid once', `the bank sent ${id} ${sent} times`)] : []),
  ]
}

/**
 * Checks that two different people approved each settlement, and that the acknowledged steps were not done by the same
 * person.
 */
async function judgeApprovals({ cluster, desk }: MoneyRun): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { id, status, names } of await cluster.db.rows(selectApprovals, [], approvalShape)) {
    if ((status === 'approved' || isPaid({ status })) && new Set(names).size < 2)
      found.push(violation('four eyes on a settlement', `${id} is ${status}, approved by ${names.join()}`))
    const told = desk.acknowledged.filter((each) => each.id === id && each.action.startsWith('settlement.appro'))
    if (new Set(told.map(({ by }) => by)).size < told.length)
      found.push(violation('four eyes on a settlement', `${id}: ${told.map(({ by }) => by).join()} were told`))
  }
  return found
}

/**
 * Checks that settlements without a bank file were paid only by commands: in the console, a settlement becomes paid
 * when the bank's outcome of its line is entered.
 */
async function judgePaidAlone({ cluster, desk }: MoneyRun): Promise<Violation[]> {
  const names = new Set(desk.payers.map(({ name }) => name))
  const paid = await cluster.db.rows(selectPaidAlone, [], paidAloneShape)
  return paid
    .filter(({ by }) => names.has(by))
    .map(({ id, by }) => violation('paid by the bank', `${by} paid ${id}, which no line of a file did`))
}

/** Checks that celebs are paid once, and that each file was created by one person and signed by another. */
export async function judgePayouts(run: MoneyRun): Promise<Violation[]> {
  const { bank, acknowledged } = run.desk
  const lines = await run.cluster.db.rows(selectLines, [], lineShape)
  const transfers = [...bank.values()].flat().filter(({ result }) => result === 'paid')
  const sentOf = Map.groupBy(transfers, ({ settlementId }) => settlementId)
  const files = Map.groupBy(lines, ({ fileId }) => fileId)
  return [
    ...lines.flatMap((one) =>
      judgeLine(
        one,
        bank.get(one.fileId)?.find(({ line }) => line === one.line),
      ),
    ),
    ...[...files.values()].flatMap(judgeFile),
    ...[...Map.groupBy(lines, ({ settlementId }) => settlementId)].flatMap(([id, own]) =>
      judgeSettlement(id, own, sentOf.get(id)?.length ?? 0),
    ),
    ...acknowledged
      .filter(({ action, id, by }) => action === 'bank-file.sign' && files.get(id as BankFileId)?.[0]!.signedBy !== by)
      .map(({ id, by }) => violation('told means stored', `${by} was told that they signed ${id}`)),
    ...(await judgeApprovals(run)),
    ...(await judgePaidAlone(run)),
  ]
}
