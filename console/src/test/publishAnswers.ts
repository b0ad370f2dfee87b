import { after, before, idOf } from './moments.ts'

const notice = (place: string, facts: object) => ({
  id: idOf(place),
  category: 'maintenance',
  titleKo: '12월 1일 새벽 점검 안내',
  titleEn: 'Maintenance on December 1',
  bodyKo: '12월 1일 화요일 오전 3시부터 4시까지 서버를 점검해요.\n\n그동안 메시지를 보내거나 받을 수 없어요.',
  bodyEn: 'We’ll be working on our servers on Tuesday, December 1, from 3 to 4 a.m. (KST).',
  isPinned: true,
  push: 'none',
  platform: null,
  language: null,
  celebUsername: null,
  startsAt: after(10_000),
  endsAt: after(11_000),
  state: 'draft',
  revision: 2,
  writtenBy: 'jiho',
  writtenAt: before(30),
  isRevoked: false,
  checkedBy: null,
  outAt: null,
  ...facts,
})
const open = notice('a1', {
  category: 'event',
  titleKo: '연말 편지 이벤트',
  titleEn: 'Letters for the end of the year',
  bodyKo: '12월 한 달 동안 서하에게 편지를 보내면 답장을 받을 수 있어요.',
  bodyEn: 'Write to Seoha in December, and you may get an answer.',
  push: 'promotion',
  celebUsername: 'seoha',
  startsAt: new Date('2026-11-30T13:00:00Z'),
})

const platform = (name: string, builds: [build: number, sessions: number][]) => ({
  platform: name,
  minVersion: 2_060_000,
  minVersionName: '2.6.0',
  latestVersion: 2_090_100,
  latestVersionName: '2.9.1',
  builds: builds.map(([build, sessions]) => ({ build, sessions })),
  waiting: null,
  previous: null,
})

const flag = (name: string, [web, android, ios]: [number, number, number], changedBy: string | null) => ({
  name,
  percents: { web, android, ios },
  revision: changedBy === null ? 0 : 4,
  changedBy,
  changedAt: changedBy === null ? null : before(1_500),
  waiting: null,
  previous: changedBy === null ? null : { web: 100, android: 100, ios: 100 },
})
const touched = (name: string, counted: number, turned: number) => ({ platform: name, counted, touched: turned })

const policy = (place: string, kind: string, version: string, facts: object) => ({
  id: idOf(place),
  kind,
  version,
  state: 'current',
  isBuiltIn: false,
  isWorse: false,
  needsConsent: true,
  changesKo: '보호자가 도움을 청할 때 받는 것을 더했어요.',
  changesEn: 'New: what we receive when a guardian asks for help.',
  revision: 1,
  digest: null,
  writtenBy: 'jiho',
  writtenAt: before(30),
  signedBy: null,
  checkedBy: null,
  publishedAt: before(30),
  withdrawnBy: null,
  told: 0,
  ...facts,
})
const built = { isBuiltIn: true, needsConsent: false, changesKo: '', changesEn: '', writtenBy: null }

function usageWeek(week: string, newVisitors: number, returned: readonly number[], counts: readonly number[]) {
  const [sessions, visitors, signUps, follows, unfollows, premiumStarts, premiumCancels] = counts
  return {
    week,
    newVisitors,
    returned,
    sessions,
    visitors,
    signUps,
    follows,
    unfollows,
    premiumStarts,
    premiumCancels,
  }
}

/** The server's responses about notices, versions, flags and policies. */
export const publishAnswers = {
  '/console-notices/list': {
    list: [
      open,
      notice('a2', { writtenBy: 'seoyeon' }),
      notice('a3', {
        titleKo: '2.9 버전이 나왔어요',
        titleEn: 'Version 2.9 is here',
        platform: 'ios',
        state: 'scheduled',
        outAt: after(600),
        checkedBy: 'taeho',
      }),
      notice('a4', {
        titleKo: '포인트 유효 기간 안내',
        titleEn: 'How long points last',
        language: 'ko',
        state: 'out',
        outAt: before(20_000),
        checkedBy: 'taeho',
      }),
      notice('a5', {
        titleKo: '추석 연휴 상담 시간',
        titleEn: 'Support during Chuseok',
        state: 'ended',
        outAt: before(80_000),
        checkedBy: 'taeho',
      }),
    ],
    next: null,
  },
  '/console-versions/list': {
    list: [
      platform('web', [[2_090_000, 6_930]]),
      platform('android', [
        [2_090_100, 12_110],
        [2_080_000, 8_947],
      ]),
      platform('ios', [
        [2_090_100, 9_120],
        [2_090_000, 3_840],
        [2_080_000, 1_466],
        [2_070_400, 702],
        [2_060_000, 155],
        [2_050_000, 12],
      ]),
    ],
  },
  '/console-versions/preview': { sessions: 15_295, shutOut: 869 },
  '/console-flags/list': {
    list: [
      flag('selling', [100, 100, 40], 'taeho'),
      flag('signUp', [100, 100, 100], null),
      flag('linkPreviews', [0, 0, 0], 'jiho'),
    ],
  },
  '/console-flags/preview': {
    list: [touched('web', 6_930, 6_930), touched('android', 21_057, 0), touched('ios', 15_295, 0)],
  },
  '/console-policies/list': {
    list: [
      policy('d1', 'privacy', '2026-12-20', { state: 'signed', signedBy: 'jiho', agreed: 0, publishedAt: null }),
      policy('d2', 'privacy', '2026-11-23', { agreed: 1_204, ...built }),
      policy('d3', 'privacy', '2026-11-01', { state: 'past', agreed: 48_210, ...built }),
      policy('d4', 'terms', '2026-11-28', { agreed: 49_414, ...built }),
    ],
    ads: [{ kind: 'marketing', version: '2026-11-01', agreed: 21_050, refused: 28_364 }],
  },
  '/console-policies/policy': {
    policy: {
      ...policy('d1', 'privacy', '2026-12-20', { state: 'signed', signedBy: 'jiho', agreed: 0, publishedAt: null }),
      textKo: '별의 방침이에요.\n\n## 1. 모으는 것\n\n이메일, 보호자의 이름.',
      textEn: 'Our policy.\n\n## 1. What we collect\n\nE-mail, the name of a guardian.',
      before: {
        version: '2026-11-23',
        textKo: '별의 방침이에요.\n\n## 1. 모으는 것\n\n이메일.',
        textEn: 'Our policy.\n\n## 1. What we collect\n\nE-mail.',
      },
      earliest: '2026-12-01',
    },
  },
  '/console-usage/report': {
    weeks: [
      usageWeek('2026-11-09', 400, [400, 180, 121], [980, 640, 60, 210, 12, 34, 5]),
      usageWeek('2026-11-16', 520, [520, 260], [1_240, 810, 71, 264, 20, 41, 9]),
      usageWeek('2026-11-23', 90, [90], [310, 471, 9, 40, 3, 8, 4]),
    ],
    funnel: { visits: 1_010, signUps: 140, follows: 98, premiums: 27 },
    reasons: [
      { reason: 'silent', count: 8 },
      { reason: 'price', count: 4 },
    ],
    unexplained: 6,
    translation: {
      days: [
        { day: '2026-11-25', chars: 412_300 },
        { day: '2026-11-24', chars: 958_110 },
      ],
      dailyChars: 1_000_000,
      isOn: true,
    },
  },
  '/console-notices/notice': { notice: open },
}
