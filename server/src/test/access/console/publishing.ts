import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const notice = {
  category: 'service',
  titleKo: '점검',
  titleEn: 'Maintenance',
  bodyKo: '점검해요.',
  bodyEn: 'Maintenance.',
  isPinned: false,
  push: 'none',
  platform: null,
  language: null,
  startsAt: null,
  endsAt: null,
}
const policy = {
  kind: 'terms',
  version: '2031-01-01',
  textKo: '약관\n\n## 1. 목적',
  textEn: 'Terms\n\n## 1. Purpose',
  changesKo: '목적을 더했어요.',
  changesEn: 'The purpose is new.',
  isWorse: false,
  needsConsent: false,
}
const approval = { changeId: unknown, digest: '0'.repeat(64) }
const versions = { platform: 'web', minVersion: 2, minVersionName: '2', latestVersion: 1, latestVersionName: '1' }

/** Calls that only publishers may make. */
const row = (input: object, get: ConsoleRow['get'] = 'ok'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: ['publisher'], get },
]

export const notices: ConsoleRowsOf<'notices'> = {
  list: row({}),
  notice: row({ noticeId: unknown }, 'not_found'),
  save: row({ notice }),
  check: row({ noticeId: unknown, revision: 1 }, 'not_found'),
  discard: row({ noticeId: unknown, revision: 1 }, 'not_found'),
  recall: row({ noticeId: unknown }, 'not_found'),
  end: row({ noticeId: unknown }, 'not_found'),
}

const anyNight: ConsoleRow['may'] = ['agent', 'moderator', 'publisher', 'owner']
const ofOutage = (input: object, get: ConsoleRow['get']): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: anyNight, get },
]
export const outages: ConsoleRowsOf<'outages'> = {
  list: ofOutage({}, 'ok'),
  // Uses invalid input, because a first successful call would make the others fail. outages.test.ts tests the whole
  // flow.
  start: ofOutage({ kind: 'none', platform: null }, 'invalid_parameters'),
  end: ofOutage({ outageId: unknown }, 'conflict'),
  check: ofOutage({ outageId: unknown }, 'conflict'),
}

export const appVersions: ConsoleRowsOf<'appVersions'> = {
  list: row({}),
  preview: row({ platform: 'web', minVersion: 1 }),
  save: [
    {
      of: 'a minimum above the latest',
      input: () => ({ versions, shutOut: 0, reason: '시험' }),
      may: ['publisher'],
      get: 'not_allowed',
    },
  ],
  approve: row({ ...approval, shutOut: 0 }, 'not_found'),
  decline: row({ changeId: unknown }, 'not_found'),
}

export const flags: ConsoleRowsOf<'flags'> = {
  list: row({}),
  preview: row({ name: 'selling', web: 0, android: 0, ios: 0 }),
  save: [
    {
      of: 'a revision that nobody made',
      input: () => ({ name: 'selling', percents: { web: 0, android: 0, ios: 0 }, revision: 9, reason: '시험' }),
      may: ['publisher'],
      get: 'conflict',
    },
  ],
  approve: row(approval, 'not_found'),
  decline: row({ changeId: unknown }, 'not_found'),
}

export const policies: ConsoleRowsOf<'policies'> = {
  list: row({}),
  policy: row({ policyId: unknown }, 'not_found'),
  template: row({ kind: 'terms' }),
  save: row({ draft: { policyId: unknown, revision: 1 }, policy }, 'not_found'),
  publish: row({ policyId: unknown, revision: 1 }, 'not_found'),
  withdraw: row({ policyId: unknown }, 'not_found'),
}
