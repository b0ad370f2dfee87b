import type { ConsoleRowsOf } from './consoleRow.ts'

export const usage: ConsoleRowsOf<'usage'> = {
  report: [{ input: () => ({}), may: ['publisher', 'auditor', 'owner'], get: 'ok' }],
}
