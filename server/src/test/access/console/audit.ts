import type { ConsoleRowsOf } from './consoleRow.ts'

export const audit: ConsoleRowsOf<'audit'> = {
  list: [{ input: () => ({}), may: ['auditor'], get: 'ok' }],
}
