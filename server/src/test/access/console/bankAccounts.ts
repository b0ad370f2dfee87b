import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const one = { bankAccountId: 'f'.repeat(24) }

/** Calls that only reviewers may make. */
const row = (input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: ['reviewer'], get },
]

export const bankAccounts: ConsoleRowsOf<'bankAccounts'> = {
  list: row({}, 'ok'),
  account: row(one),
  bankbook: row(one),
  confirm: row(one),
  refuse: row({ ...one, reason: '이름이 달라요' }),
}
