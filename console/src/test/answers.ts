import { applicationAnswers } from './applicationAnswers.ts'
import { bankAccountAnswers } from './bankAccountAnswers.ts'
import { publishAnswers } from './publishAnswers.ts'
import { orderAnswers } from './orderAnswers.ts'
import { settlementAnswers } from './settlementAnswers.ts'
import { contentAnswers } from './contentAnswers.ts'
import { deskAnswers } from './deskAnswers.ts'
import { incidentAnswers } from './incidentAnswers.ts'
import { recordAnswers } from './recordAnswers.ts'
import { supportAnswers } from './supportAnswers.ts'
import { after, before, idOf } from './moments.ts'

const listed = (place: string, facts: object) => ({
  id: idOf(place),
  kind: 'post',
  targetId: idOf('b1'),
  harm: 0,
  reporters: 1,
  openedAt: before(400),
  dueAt: after(1_040),
  decision: null,
  closedAt: null,
  nickname: '초록이',
  holder: null,
  categories: ['spam'],
  isHidden: false,
  isSealed: false,
  ...facts,
})
const filming = listed('a1', {
  nickname: '첫눈봄',
  harm: 2,
  reporters: 2,
  categories: ['filming'],
  dueAt: after(42),
  isHidden: true,
})
const sealed = listed('a2', {
  nickname: '밤하늘12',
  kind: 'message',
  reporters: 5,
  categories: ['abuse', 'other'],
  dueAt: after(134),
  holder: 'seoyeon',
  isSealed: true,
})
const list = [
  filming,
  listed('a3', {
    nickname: '소금빵',
    kind: 'message',
    harm: 1,
    categories: ['sexual'],
    dueAt: after(216),
    isSealed: true,
  }),
  sealed,
  listed('a4', { nickname: 'seoha_official', kind: 'user', reporters: 11, categories: ['fake'], holder: 'junho' }),
  listed('a5', { kind: 'comment', reporters: 4 }),
  listed('a6', { nickname: null, categories: ['other'] }),
]

const detail = {
  case: sealed,
  proposal: null,
  person: { id: idOf('e1'), nickname: '밤하늘12', isCeleb: false, createdAt: before(400_000) },
  content: null,
  reports: [
    ...['abuse', 'abuse', 'abuse', 'abuse'].map((category) => ({ category, reason: '', createdAt: before(500) })),
    {
      category: 'other',
      reason: '서하 방에서도 같은 말을 했어요. 이로가 보면 상처받을 것 같아요',
      createdAt: before(450),
    },
  ],
  excerpt: { messages: 4, media: 1, createdAt: before(500) },
  strikes: [
    {
      id: idOf('91'),
      kind: 'comment',
      action: 'warn',
      until: null,
      at: before(110_000),
      isUndone: false,
      isAppealed: false,
    },
    { id: idOf('92'), kind: 'post', action: 'hide', until: null, at: before(60_000), isUndone: true, isAppealed: true },
  ],
  events: [
    { at: before(3), by: 'seoyeon', kind: 'claimed', facts: {} },
    { at: before(500), by: null, kind: 'reported', facts: {} },
  ],
  actions: ['warn', 'restrict', 'suspend', 'end', 'hide', 'delete'],
  weights: null,
  others: 0,
  strikeId: null,
}
const advert = (place: string, holder: string) => ({
  case: listed(place, { kind: 'comment', reporters: 4, holder }),
  content: { text: '지금 가입하면 포인트를 두 배로 드려요', mediaIds: [] },
  reports: [{ category: 'spam', reason: '', createdAt: before(390) }],
  excerpt: null,
  actions: ['warn', 'restrict', 'suspend', 'end', 'hide', 'delete'],
})
const filmed = {
  ...detail,
  weights: {
    reach: 'person',
    people: [1, 0, 1, 0],
    networks: 2,
    rules: [
      { weight: 2, people: 1, networks: 1 },
      { weight: 1, people: 3, networks: 2 },
    ],
    shownAt: null,
  },
  case: filming,
  person: { ...detail.person, nickname: '첫눈봄' },
  content: { text: '대기실에서 찍은 사진이에요', mediaIds: [idOf('71')] },
  excerpt: null,
}
const said = (place: string, nickname: string, content: string, facts: object = {}) => ({
  id: idOf(place),
  authorId: idOf('e1'),
  nickname,
  content,
  media: null,
  createdAt: before(520).toISOString(),
  isReported: false,
  ...facts,
})
const staff = [
  ['f1', 'seoyeon', '박서연', ['owner']],
  ['f2', 'jiho', '한지호', ['publisher']],
  ['f3', 'garam', '문가람', ['owner']],
  ['f4', 'haru', '윤하루', []],
].map(([place, name, displayName, roles]) => ({ id: idOf(String(place)), name, displayName, roles }))
const rows = [
  ['seoyeon', 'case.restrict', 'cases/65a0000000000000000000a2', { kind: 'message', action: 'restrict' }],
  ['seoyeon', 'case.excerpt-open', 'cases/65a0000000000000000000a2', {}],
  ['sumin', 'people.unmask', 'users/65a0000000000000000000e1', { whose: idOf('e1'), field: 'phone' }],
  ['garam', 'staff.grant', 'staff/65a0000000000000000000f2', { role: 'auditor' }],
  ['seyeong', 'staff.sign-in', 'staff/65a0000000000000000000f5', {}],
].map(([by, action, target, facts], at) => ({
  number: 4_122 - at,
  at: before(2 + at * 7),
  by,
  byName: by,
  action,
  target,
  facts,
  hash: `${at}a91e04c7`.repeat(7).padEnd(64, '0'),
}))

/** The server's responses in the screenshots, by the path of the call. */
export const answers: Record<string, unknown> = {
  '/console-cases/list': { list, next: null },
  '/console-cases/of-person': {
    person: { ...detail.person, nickname: '초록이' },
    list: [advert('a5', 'seoyeon'), advert('a7', 'seoyeon'), advert('a8', 'junho')],
    strikes: [],
    harmful: 1,
  },
  '/console-cases/excerpt': {
    messages: [
      said('81', '이로', '오늘 새벽 방송도 들어와 줘서 고마워'),
      said('82', '밤하늘12', '목소리 진짜 별로야. 왜 맨날 우는 척해?'),
      said('83', '밤하늘12', '그럴 거면 그만둬. 사진도 다 고친 거잖아', {
        isReported: true,
        media: { fileId: idOf('72'), kind: 'photo', bytesHash: null },
      }),
      said('84', '하늘', '말 좀 예쁘게 해 주세요. 다 같이 보는 곳이에요'),
    ],
  },
  '/console-cases/appeals': {
    list: [
      {
        strikeId: idOf('c1'),
        caseId: idOf('a7'),
        kind: 'comment',
        action: 'restrict',
        nickname: '달무리',
        words: '친한 사이에 농담으로 한 말이에요. 앞뒤를 다시 봐 주세요.',
        reasonKo: '괴롭힘에 대한 운영정책을 어겨서 이렇게 결정했어요.',
        firstDecidedBy: 'junho',
        createdAt: before(300),
        dueAt: after(1_100),
        holder: 'seoyeon',
        outcome: null,
        mayDecide: true,
      },
    ],
    next: null,
  },
  '/console-cases/takedowns': {
    list: [
      {
        id: idOf('d1'),
        kind: 'post',
        targetId: idOf('b2'),
        violated: 'portrait',
        personId: idOf('e1'),
        nickname: '겨울편지',
        createdAt: before(200),
        dueAt: after(1_200),
        hiddenUntil: after(40_000),
        objection: '공연장에서 모두에게 보인 모습이에요.',
        restoreAt: null,
        outcome: null,
      },
    ],
    next: null,
  },
  '/console-roles/list': {
    staff,
    open: [
      {
        id: idOf('61'),
        kind: 'grant',
        staffId: idOf('f4'),
        role: 'moderator',
        digest: 'x',
        requestedBy: 'garam',
        requestedAt: before(20),
      },
    ],
  },
  '/console-audit/list': { list: rows },
  '/console-audit/check': {
    last: {
      firstAt: before(180),
      lastAt: before(3),
      findings: [
        { kind: 'row-not-head', row: 4_098, head: 71 },
        { kind: 'copy-gone', row: null, head: 12 },
      ],
    },
    lost: [{ sequence: 71, number: 4_098, hash: '0a91e04c'.repeat(8), at: before(240) }],
    mayEndWith: { min: 4_080, max: 4_097 },
    open: null,
    signed: [{ number: 2_210, heads: 3, owners: ['seoyeon', 'garam'], at: before(60_000) }],
  },
  '/console-staff/passkeys': {
    list: [
      {
        id: 'a',
        name: 'Google Password Manager',
        place: 'device',
        createdAt: before(90_000),
        usedAt: before(2),
        openedSession: true,
      },
      {
        id: 'b',
        name: null,
        place: 'security-key',
        createdAt: before(30_000),
        usedAt: null,
        openedSession: false,
      },
    ],
  },
  ...applicationAnswers,
  ...bankAccountAnswers,
  ...publishAnswers,
  ...orderAnswers,
  ...settlementAnswers,
  ...incidentAnswers,
  ...recordAnswers,
  ...contentAnswers,
  ...deskAnswers,
  ...supportAnswers,
}

/** A colleague has approved ending the account. */
export const proposed = {
  ...detail,
  case: listed('a9', { holder: 'seoyeon' }),
  proposal: {
    by: 'junho',
    action: 'end',
    until: null,
    reason: { ko: '거듭 괴롭혔어요', en: 'Harassed people repeatedly' },
  },
}
/** A colleague has approved suspending a celeb. */
export const celebCase = {
  ...proposed,
  case: listed('aa', { holder: 'seoyeon', kind: 'user' }),
  excerpt: null,
  person: { ...detail.person, id: idOf('e2'), nickname: '서하', isCeleb: true },
  proposal: { ...proposed.proposal, action: 'suspend', until: after(4_000) },
}
const details: Record<string, unknown> = Object.fromEntries(
  [filmed, proposed, celebCase].map((each) => [each.case.id, each]),
)

/** The server's response for one case. */
export const detailOf = (caseId: string | null): unknown => details[caseId ?? ''] ?? detail
