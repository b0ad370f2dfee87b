import type { ConsoleRowsOf } from './consoleRow.ts'

const may = ['finance'] as const
const decision = { transactionId: '2000000000000000', words: '이유' }

export const storePurchases: ConsoleRowsOf<'storePurchases'> = {
  list: [{ input: () => ({}), may, get: 'ok' }],
  give: [{ of: 'none', input: () => ({ ...decision, bookedWon: 1_100 }), may, get: 'not_found' }],
  refuse: [{ of: 'none', input: () => decision, may, get: 'not_found' }],
}
