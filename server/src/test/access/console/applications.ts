import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const one = { applicationId: unknown }

/** Only reviewers. */
const row = (input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: ['reviewer'], get },
]

export const applications: ConsoleRowsOf<'applications'> = {
  list: row({}, 'ok'),
  application: row(one),
  claim: row(one, 'conflict'),
  document: row({ ...one, proofId: unknown }),
  markWellKnown: row(one),
  decide: row({ ...one, decision: { to: 'approved' } }),
  knownNames: row({}, 'ok'),
  addKnownName: row({ name: '아주유명한이름' }, 'ok'),
}
