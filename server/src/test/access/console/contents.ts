import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const contentsId = 'f'.repeat(24)
const decide = (input: object): ConsoleRow[] => [{ input: () => input, may: ['moderator'], get: 'not_found' }]

/** Calls that only moderators may make. */
export const contents: ConsoleRowsOf<'contents'> = {
  list: [{ input: () => ({}), may: ['moderator'], get: 'ok' }],
  contents: decide({ contentsId }),
  show: decide({ contentsId }),
  stopSale: decide({ contentsId, reason: '시험' }),
  resumeSale: decide({ contentsId }),
  remove: [
    {
      of: 'what the staff member has not opened',
      input: () => ({ contentsId, reason: '시험', won: 0 }),
      may: ['moderator'],
      get: 'evidence_unopened',
    },
  ],
  decline: decide({ contentsId }),
}
