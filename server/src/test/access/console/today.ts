import type { ConsoleRowsOf } from './consoleRow.ts'

export const today: ConsoleRowsOf<'today'> = {
  today: [{ input: () => ({}), may: 'everybody', get: 'ok' }],
}
