import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const person = { userId: unknown }
const reason = { ko: '이유', en: 'Reason' }
const until = { $date: new Date(Date.now() + 30 * 86_400_000).toISOString() }

const row = (input: object, may: readonly Role[], get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'nobody', input: () => input, may, get },
]
const readers = ['agent', 'moderator'] as const

export const people: ConsoleRowsOf<'people'> = {
  find: row({ query: 'nobody@byeol.test' }, readers, 'ok'),
  person: [
    ...row({ ...person, why: 'inquiry' }, readers),
    { of: 'without a reason', input: () => person, may: readers, get: 'invalid_parameters' },
  ],
  overview: row(person, readers),
  unmask: [
    ...row({ ...person, reason: 'inquiry', words: '문의에 답하려고' }, ['agent']),
    { of: 'without a reason', input: () => person, may: ['agent'], get: 'invalid_parameters' },
  ],
  endSession: [
    ...row({ ...person, sessionId: unknown, words: '모르는 기기래요' }, readers),
    {
      of: 'without a reason',
      input: () => ({ ...person, sessionId: unknown }),
      may: readers,
      get: 'invalid_parameters',
    },
  ],
  secure: row({ ...person, restoresEmail: false, words: '누가 로그인했대요' }, readers),
  suspensionCost: row(person, ['moderator']),
  suspend: row({ ...person, until, reason }, ['moderator']),
  lift: row({ ...person, words: '오해였어요' }, ['moderator']),
  screenshots: row(person, readers),
  traceLeak: [{ of: 'no file', input: () => ({}), may: readers, get: 'invalid_parameters' }],
  deletionRequests: row({}, ['agent'], 'ok'),
  requestDeletion: row(
    { ...person, proof: 'phone', words: '번호로 확인했어요', askedAt: { $date: '2026-01-02T00:00:00.000Z' } },
    ['agent'],
    'not_allowed',
  ),
  approveDeletion: row({ requestId: unknown, digest: 'x' }, ['agent']),
  declineDeletion: row({ requestId: unknown }, ['agent']),
  kindChanges: row({}, ['owner'], 'ok'),
  requestKind: row({ who: 'nobody@byeol.test', kind: 'tester' }, ['owner']),
  approveKind: row({ changeId: unknown, digest: 'x' }, ['owner']),
  declineKind: row({ changeId: unknown }, ['owner']),
}

const asked = { answerTo: 'me@byeol.test', proof: 'phone', words: '번호로 확인했어요' }
const long = { $date: '2026-01-02T00:00:00.000Z' }
export const dataRequests: ConsoleRowsOf<'dataRequests'> = {
  list: row({}, ['agent'], 'ok'),
  asks: row({}, ['agent'], 'ok'),
  openAsk: row({ askId: unknown }, ['agent']),
  refuseAsk: row({ askId: unknown, words: '서류가 흐려요' }, ['agent']),
  recallAsk: row({ askId: unknown }, ['agent'], 'conflict'),
  request: row({ ...person, ...asked, kind: 'access', askedAt: long }, ['agent'], 'not_allowed'),
  approve: row({ requestId: unknown, digest: 'x' }, ['agent']),
  decline: row({ requestId: unknown }, ['agent']),
  recall: row({ requestId: unknown }, ['agent']),
}

const ending = { endingId: unknown }
const wanted = { ...person, kind: 'retired', askedBy: 'self', words: '본인이 요청했어요', contact: null }
export const endings: ConsoleRowsOf<'endings'> = {
  list: row({}, ['moderator'], 'ok'),
  request: [
    ...row(wanted, ['moderator']),
    {
      of: 'without a reason',
      input: () => ({ ...wanted, words: '' }),
      may: ['moderator'],
      get: 'invalid_parameters',
    },
  ],
  approve: row({ ...ending, digest: 'x' }, ['moderator']),
  decline: row(ending, ['moderator']),
  recall: row(ending, ['moderator']),
  bringBack: row({ ...ending, words: '잘못 알았어요' }, ['moderator']),
}
