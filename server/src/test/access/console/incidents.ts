import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const one = { incidentId: unknown }
const row = (input: object, may: readonly Role[], get: ConsoleRow['get']): ConsoleRow[] => [
  { input: () => input, may, get },
]
const owners = ['owner'] as const
const readers = ['auditor', 'owner'] as const
const part = { title: '제목', when: '언제', measures: '한 일', advice: '할 일' }
const opened = { title: '사고', what: '경위', foundBy: '직원', isBreakIn: false }

export const incidents: ConsoleRowsOf<'incidents'> = {
  list: row({}, readers, 'ok'),
  incident: row(one, readers, 'not_found'),
  people: row(one, readers, 'ok'),
  open: row({ ...opened, noticedAt: { $date: '2099-01-01T00:00:00.000Z' } }, owners, 'not_allowed'),
  gather: row({ ...one, kinds: ['email'], source: 'data', isTrial: true }, owners, 'not_found'),
  removePerson: row({ ...one, userId: unknown, words: '잘못' }, owners, 'not_found'),
  note: row({ ...one, words: '막았어요' }, owners, 'not_found'),
  saveNotice: row({ ...one, notice: { ko: part, en: part } }, owners, 'not_found'),
  requestSending: row({ ...one, isPublic: false }, owners, 'not_found'),
  send: row({ sendingId: unknown, digest: 'a'.repeat(64) }, owners, 'not_found'),
  recall: row({ sendingId: unknown }, owners, 'not_found'),
  withdraw: row({ sendingId: unknown }, owners, 'not_found'),
  endSessions: row(one, owners, 'not_found'),
  noteReport: row({ ...one, authority: 'commission', receipt: '2026-1' }, owners, 'not_found'),
  report: row(one, owners, 'not_found'),
  close: row({ ...one, words: '끝' }, owners, 'not_found'),
}
