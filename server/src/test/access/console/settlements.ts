import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const settlementId = unknown
const bankFileId = unknown

const row = (may: readonly Role[], input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { ...(get === 'ok' ? {} : { of: 'none' }), input: () => input, may, get },
]
const readers = ['finance', 'finance-approver', 'auditor'] as const
const [finance, approver] = [['finance'], ['finance-approver']] as const

export const settlements: ConsoleRowsOf<'settlements'> = {
  payables: row(readers, {}, 'ok'),
  openClaim: row(finance, { requestId: 'f'.repeat(24) }, 'not_found'),
  refuseClaim: row(finance, { requestId: 'f'.repeat(24), words: '서류가 흐려요' }, 'not_found'),
  recallClaim: row(finance, { requestId: 'f'.repeat(24) }, 'conflict'),
  claimPayable: row(finance, {
    celebUserId: unknown,
    bankCode: '088',
    number: '110123456789',
    holder: '김별',
    proof: '신분증',
  }),
  list: row(readers, {}, 'ok'),
  settlement: row(readers, { settlementId }),
  bankbook: row(finance, { settlementId }),
  check: row(finance, { settlementId }),
  approve: row(approver, { settlementId }),
  reject: row(finance, { settlementId, reason: '이유' }),
  files: row(readers, {}, 'ok'),
  file: row(readers, { bankFileId }),
  makeFile: row(finance, { profile: 'ibk' }, 'ok'),
  signFile: row(approver, { bankFileId, digest: 'x', sumWon: 1, lineCount: 1 }),
  downloadFile: row(finance, { bankFileId }),
  withdrawFile: row(finance, { bankFileId }),
  answerLines: row(finance, { bankFileId, lines: [{ line: 1, result: 'paid' }] }),
  transfers: row(readers, {}, 'ok'),
  oweCapture: row(finance, { transactionId: 'imp_unknown', amountWon: 1, reason: '이유' }),
  checkTransfer: row(finance, { transferId: unknown }),
  approveTransfer: row(approver, { transferId: unknown }),
  refuseTransfer: row(finance, { transferId: unknown, reason: '이유' }),
  transferReturned: row(finance, { transferId: unknown, reason: '이유' }),
  returned: row(finance, { settlementId, reason: '이유' }),
}
