import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { auditCheck as korean } from '../ko/auditCheck.ts'

export const auditCheck: Texts<typeof korean> = {
  FOUND: 'Last check',
  NEVER: 'Not checked yet',
  RIGHT: 'Everything matches',
  WRONG: '{{count, number}} mismatches',
  WRONG_one: '{{count, number}} mismatch',
  WRONG_DETAIL:
    'Rows may have been deleted or changed. If the database was restored, confirm it. If not, this may be an attack.',
  CHECKED: 'Checked {{when}}',
  'FINDING_row-missing': 'A row is missing before row {{row, number}}',
  'FINDING_row-changed': 'Row {{row, number}} differs from what was written',
  'FINDING_row-not-kept': 'Row {{row, number}} differs from the kept copy',
  'FINDING_row-not-head': 'Row {{row, number}} does not match signature {{head, number}}',
  'FINDING_head-missing': 'Signature {{head, number}} is missing from the database',
  'FINDING_copy-changed': 'The copy of signature {{head, number}} was changed',
  'FINDING_copy-gone': 'The copy of signature {{head, number}} is gone',
  RESTORES: 'Database restores',
  LOST: 'Signatures lost in a restore',
  LOST_NONE: 'The database has every signature.',
  LOST_SOME: '{{count, number}} signatures kept elsewhere are missing from the database.',
  LOST_SOME_one: '{{count, number}} signature kept elsewhere is missing from the database.',
  HEADS: '{{count, number}}',
  HEAD: 'Signature {{head, number}} (up to row {{row, number}})',
  HELD: 'Payment reconciliation is paused',
  HELD_DETAIL:
    'The database went back to about {{from}}. What happened until {{until}} is gone. ' +
    'Mails, texts and pushes of that time that were not sent again: {{sends, number}}.',
  HELD_ORDERS:
    'Check the ledger and the audit log, look at the payments without an order, and then let it go on. ' +
    'The renewals of premium wait, and so do orders of before: {{orders, number}}.',
  LET: 'Resume reconciliation',
  LET_DONE: 'Reconciliation resumed',
  RESTORED_TO: 'Restored to',
  LOST_UNTIL: 'Lost until',
  SIGNED: 'Signed restores',
  SIGNED_ROW: 'Restored to row {{row, number}}; {{count, number}} signatures were lost',
  SIGNED_ROW_one: 'Restored to row {{row, number}}; {{count, number}} signature was lost',
  WAITING: 'Waiting for a second signature',
  ASK: 'Sign that this was a restore',
  ASK_DETAIL: 'Once two owners have signed, the check accepts the restore. Sign only if you restored the database.',
  ROW: 'Last row at the restored moment',
  ROW_DETAIL: 'Between {{min, number}} and {{max, number}}',
  ASK_SEND: 'Sign',
  SIGN_ASK: 'The database was restored',
  SIGN_APPROVE: 'Approve the restore',
  ASKED: 'Signed. Another owner has to approve.',
  APPROVED: 'Approved, and checked again.',
}
