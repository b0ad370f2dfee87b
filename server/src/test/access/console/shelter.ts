import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const chatMessageId = 'f'.repeat(24)
const of = (input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { ...(get === 'ok' ? {} : { of: 'none' }), input: () => input, may: ['moderator'], get },
]

/** Only moderators. */
export const shelter: ConsoleRowsOf<'shelter'> = {
  list: of({ state: 'waiting' }, 'ok'),
  open: of({ chatMessageId }),
  look: of({ chatMessageId, outcome: 'seen' }, 'evidence_unopened'),
  recall: of({ chatMessageId }, 'conflict'),
  openCase: of({ chatMessageId }, 'evidence_unopened'),
}
