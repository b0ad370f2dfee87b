import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const reason = { ko: '이유', en: 'Reason' }

/** Calls that only moderators may make. */
const row = (input: object, get: ConsoleRow['get']): ConsoleRow[] => [
  { ...(get === 'ok' ? {} : { of: 'none' }), input: () => input, may: ['moderator'], get },
]
const caseId = unknown
const strikeId = unknown
const takedownId = unknown

export const cases: ConsoleRowsOf<'cases'> = {
  list: row({}, 'ok'),
  case: row({ caseId }, 'not_found'),
  claim: row({ caseId }, 'conflict'),
  release: row({ caseId }, 'ok'),
  show: row({ caseId }, 'not_found'),
  excerpt: row({ caseId }, 'not_found'),
  media: row({ caseId, fileId: unknown }, 'not_found'),
  ofPerson: row({ caseId }, 'not_found'),
  claimMany: row({ caseIds: [caseId] }, 'ok'),
  decideMany: row({ caseIds: [caseId], decision: { action: 'nothing' } }, 'not_found'),
  recallMany: row({ batchId: unknown }, 'not_found'),
  decide: row({ caseId, decision: { action: 'nothing' } }, 'not_found'),
  suspend: row({ caseId, decision: { action: 'end', reason } }, 'not_found'),
  undo: row({ strikeId }, 'not_found'),
  recall: row({ caseId }, 'not_found'),
  reopen: row({ caseId, words: '다시 볼게요' }, 'not_found'),
  appeals: row({}, 'ok'),
  claimAppeal: row({ strikeId }, 'conflict'),
  answerAppeal: row({ strikeId, outcome: 'kept', reason }, 'not_found'),
  recallAppeal: row({ strikeId }, 'not_found'),
  decideAppeal: row({ strikeId, outcome: 'kept', reason }, 'not_found'),
  takedowns: row({}, 'ok'),
  takedown: row({ takedownId }, 'not_found'),
  decideTakedown: row({ takedownId, isHidden: true, reason }, 'not_found'),
  deleteTakedown: row({ takedownId, reason }, 'not_found'),
  restoreTakedown: row({ takedownId }, 'not_found'),
  locateTakedown: row({ takedownId, address: '/post/none' }, 'not_found'),
  recallTakedown: row({ takedownId }, 'not_found'),
  rejectObjection: row({ takedownId, reason }, 'conflict'),
}
