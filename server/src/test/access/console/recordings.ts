import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const row = (input: object, get: ConsoleRow['get']): ConsoleRow[] => [{ input: () => input, may: ['moderator'], get }]

export const recordings: ConsoleRowsOf<'recordings'> = {
  list: row({ state: 'open', limit: 10 }, 'ok'),
  close: row({ matchId: unknown, words: '수사기관에 알렸어요' }, 'not_found'),
  blocked: row({}, 'ok'),
  block: row({ word: '금지한 말' }, 'ok'),
  unblock: row({ word: '없는 말' }, 'not_found'),
}
