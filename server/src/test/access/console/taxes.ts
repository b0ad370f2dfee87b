import type { ConsoleRowsOf } from './consoleRow.ts'

const input = () => ({ month: '2026-10' })
const may = ['finance'] as const

export const taxes: ConsoleRowsOf<'taxes'> = {
  month: [{ input, may, get: 'ok' }],
  report: [{ of: 'none', input, may, get: 'not_found' }],
}
