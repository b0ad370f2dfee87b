import type { ConsoleRowsOf } from './consoleRow.ts'

const readers = ['finance', 'finance-approver', 'auditor'] as const

export const ledger: ConsoleRowsOf<'ledger'> = {
  proof: [{ input: () => ({}), may: readers, get: 'ok' }],
  book: [{ of: 'without the provider', input: () => ({ day: '2026-11-20' }), may: readers, get: 'unavailable' }],
}
