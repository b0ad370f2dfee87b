import type { ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)

export const audit: ConsoleRowsOf<'audit'> = {
  list: [{ input: () => ({}), may: ['auditor'], get: 'ok' }],
  check: [{ input: () => ({}), may: ['auditor', 'owner'], get: 'ok' }],
  requestRestored: [{ of: 'a log that lost no head', input: () => ({ number: 1 }), may: ['owner'], get: 'conflict' }],
  approveRestored: [
    { of: 'none', input: () => ({ restoreId: unknown, digest: 'x' }), may: ['owner'], get: 'not_found' },
  ],
  declineRestored: [{ of: 'none', input: () => ({ restoreId: unknown }), may: ['owner'], get: 'not_found' }],
  letReconcile: [{ of: 'none', input: () => ({ restoreId: unknown }), may: ['owner'], get: 'not_found' }],
}
