import { after, before, idOf } from './moments.ts'

const listed = (place: string, facts: object) => ({
  id: idOf(place),
  category: 'payment',
  desk: 'agent',
  state: 'open',
  excerpt: '카드를 바꿨는데 결제가 안 돼요',
  nickname: '밤하늘12',
  assignee: null,
  createdAt: before(300),
  updatedAt: before(20),
  waitingSince: before(300),
  snoozedUntil: null,
  firstAnswerDueAt: after(240),
  solveDueAt: after(4_000),
  ...facts,
})
const outcome = {
  asked: 42,
  answered: 40,
  firstAnswerMs: 5_400_000,
  inTime: 38,
  solved: 31,
  solveMs: 90_000_000,
  reopened: 3,
  good: 12,
  bad: 2,
}

/** The server's responses about inquiries, the desk's statistics, and outage banners. */
export const deskAnswers = {
  '/console-prices/preview': {
    list: [
      { what: 'signedOut', count: 3, won: 0 },
      { what: 'refund', count: 1, won: 59_900 },
    ],
  },
  '/console-inquiries/list': {
    list: [
      listed('b1', {}),
      listed('b2', { nickname: '소금빵', category: 'account', excerpt: '로그인이 안 돼요', assignee: 'junho' }),
    ],
    next: null,
  },
  '/console-inquiries/inquiry': {
    inquiry: listed('b1', {}),
    messages: [
      { isBySupport: false, by: null, content: '카드를 바꿨는데 결제가 안 돼요', file: null, createdAt: before(300) },
      {
        isBySupport: false,
        by: null,
        content: '화면.jpg',
        file: { id: 7, kind: 'photo', name: '화면.jpg' },
        createdAt: before(299),
      },
      { isBySupport: true, by: 'seoyeon', content: '카드사에 확인하고 있어요.', file: null, createdAt: before(120) },
      { isBySupport: false, by: null, content: '아직 안 돼요', file: null, createdAt: before(20) },
    ],
    notes: [{ id: idOf('b5'), by: 'junho', content: '카드사 점검 공지 있음', createdAt: before(100) }],
    lastMessage: 9,
    rating: { rating: 'bad', words: '답이 늦었어요' },
    mergedInto: null,
    person: {
      id: idOf('e1'),
      nickname: '밤하늘12',
      username: null,
      kind: 'ordinary',
      email: 'b***@byeol.test',
      isSuspended: false,
      isDeleted: false,
      createdAt: before(400_000),
    },
    language: 'ko',
    others: [listed('b3', { excerpt: '포인트가 안 들어왔어요', state: 'closed' })],
    sessions: [
      { id: idOf('b4'), name: 'Safari · iPhone', platform: 'web', createdAt: before(9_000), usedAt: before(30) },
    ],
  },
  '/console-inquiries/stats': {
    kinds: [
      { category: 'payment', ...outcome },
      { category: 'chat', ...outcome, asked: 8, answered: 0, firstAnswerMs: null, solveMs: null, good: 0, bad: 0 },
    ],
    hours: [{ hour: 22, ...outcome }],
    people: [{ name: 'seoyeon', displayName: '박서연', ...outcome }],
  },
  '/console-outages/list': {
    list: [
      {
        id: idOf('b6'),
        kind: 'payments',
        platform: null,
        startedBy: 'junho',
        startedAt: before(30),
        endsAt: after(330),
        endedBy: null,
        checkedBy: null,
      },
      {
        id: idOf('b7'),
        kind: 'chat',
        platform: 'ios',
        startedBy: 'seoyeon',
        startedAt: before(4_000),
        endsAt: before(3_900),
        endedBy: 'seoyeon',
        checkedBy: 'junho',
      },
    ],
  },
}
