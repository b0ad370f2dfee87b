import type { ConsoleRowsOf } from './consoleRow.ts'

const may = ['finance'] as const

export const strayCaptures: ConsoleRowsOf<'strayCaptures'> = {
  list: [{ input: () => ({}), may, get: 'ok' }],
  giveBack: [
    { of: 'none', input: () => ({ transactionId: 'imp_0', won: 1_100, words: '이유' }), may, get: 'not_found' },
  ],
}
