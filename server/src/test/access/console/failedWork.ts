import type { ConsoleRowsOf } from './consoleRow.ts'

const may = ['agent', 'finance'] as const
const chosen = { id: '0123456789abcdef01234567' }

export const failedWork: ConsoleRowsOf<'failedWork'> = {
  list: [{ input: () => ({}), may, get: 'ok' }],
  retry: [{ of: 'none', input: () => chosen, may, get: 'not_found' }],
  dismiss: [{ of: 'none', input: () => chosen, may, get: 'not_found' }],
}
