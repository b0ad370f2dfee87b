import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const one = { applicationId: unknown }

/** Calls that only reviewers may make. */
const row = (input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: ['reviewer'], get },
]

export const applications: ConsoleRowsOf<'applications'> = {
  list: row({}, 'ok'),
  application: row(one),
  claim: row(one, 'conflict'),
  document: row({ ...one, proofId: unknown }),
  markWellKnown: row(one),
  noteLink: row({ ...one, way: 'profile', address: 'instagram.com/doha', words: '소개에 있어요' }),
  approve: row(one),
  recall: row(one, 'conflict'),
  decide: row({ ...one, decision: { to: 'rejected', reason: '이유' } }),
  knownNames: row({}, 'ok'),
  addKnownName: row({ name: '아주유명한이름' }, 'ok'),
}
