import type { ConsoleRowsOf } from './consoleRow.ts'

/** Every role may search; each finds only what its other calls may show. */
export const search: ConsoleRowsOf<'search'> = {
  find: [{ input: () => ({ words: '아무도 아닌 이름' }), may: 'everybody', get: 'ok' }],
}
