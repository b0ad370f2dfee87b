import { recordAudit } from '../audit/recordAudit.ts'
import {
  approveSettlement,
  markPaid,
  rejectSettlement,
  returnTransfer,
} from '../features/settlement/decide/decideSettlement.ts'
import { listWaitingSettlements } from '../features/settlement/decide/listWaitingSettlements.ts'
import { bankName } from '../features/settlement/account/banks.ts'
import { findByNumber, sealedInSettlement, type StoredSettlement } from '../features/settlement/request/settlements.ts'
import { decrypt } from '../seal.ts'
import { staffCommand, type StaffCommand } from './staffCommand.ts'

const usage = `npm run settlement --
  list
  show NUMBER               the sums, and the account to pay to
  approve NUMBER            two people must
  reject NUMBER REASON      the money goes back to what is available
  paid NUMBER               after the transfer at the bank
  returned NUMBER REASON    the bank sent the transfer back
`

async function getSettlement({ db }: StaffCommand, number: string | undefined): Promise<StoredSettlement> {
  const found = number && (await findByNumber(db, number))
  if (!found) throw new Error(number ? `There is no settlement ${number}.` : usage)
  return found
}

/** Looking at a whole account number is recorded in the audit log (console.md, 4). */
async function show(command: StaffCommand, settlement: StoredSettlement): Promise<string> {
  const { secrets, by, db } = command
  const { id, number, of, status, shareWon, owedWon, incomeTaxWon, localTaxWon, netWon } = settlement
  await db.inTransaction((tx) =>
    recordAudit(command, tx, { by, action: 'settlement.look', target: `settlements/${id}`, facts: {} }),
  )
  const accountNumber = decrypt<string>(secrets.data, sealedInSettlement.number(id), settlement.numberSealed)
  return [
    `${number}  ${of}  ${status}`,
    `share     ${shareWon} won`,
    `debts     ${owedWon} won`,
    `taxes     ${incomeTaxWon} + ${localTaxWon} won`,
    `to pay    ${netWon} won`,
    `account   ${bankName(settlement.bankCode)} ${accountNumber}`,
    `holder    ${decrypt<string>(secrets.data, sealedInSettlement.holder(id), settlement.holderSealed)}`,
  ].join('\n')
}

async function list({ db }: StaffCommand): Promise<string> {
  const waiting = await listWaitingSettlements(db)
  const lines = waiting.map(({ number, kind, status, netWon, requestedAt, username, approvedBy }) =>
    [
      number,
      `@${username ?? '?'}`,
      kind,
      status,
      `${netWon} won`,
      requestedAt.toISOString(),
      approvedBy.join('+'),
    ].join('  '),
  )
  return lines.join('\n') || 'No settlement waits.'
}

/** `npm run settlement -- … --by NAME`: approves and rejects settlements, and says that they were paid or returned. */
await staffCommand(usage, async (command) => {
  const [what, number, ...words] = command.args
  if (what === 'list') return list(command)
  const settlement = await getSettlement(command, number)
  const which = { settlementId: settlement.id, by: command.by }
  const reason = words.join(' ')
  const { db } = command
  if (what === 'show') return show(command, settlement)
  if (what === 'approve') {
    const isApproved = await db.inTransaction((tx) => approveSettlement(command, tx, which))
    return isApproved ? `${number} is approved.` : `${number} needs another person's approval.`
  }
  if (what === 'paid') {
    await db.inTransaction((tx) => markPaid(command, tx, which))
    return `${number} is paid.`
  }
  if (what === 'reject' && reason) {
    await db.inTransaction((tx) => rejectSettlement(command, tx, { ...which, reason }))
    return `${number} is rejected.`
  }
  if (what === 'returned' && reason) {
    await db.inTransaction((tx) => returnTransfer(command, tx, { ...which, reason }))
    return `${number} was returned; its account is looked at anew.`
  }
  throw new Error(usage)
})
