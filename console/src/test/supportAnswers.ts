import { after, before, idOf } from './moments.ts'

const change = (place: string, nickname: string, to: string, requestedBy: string) => ({
  id: idOf(place),
  userId: idOf('e1'),
  nickname,
  from: 'ordinary',
  to,
  digest: 'x',
  requestedBy,
  requestedAt: before(40),
})
const person = {
  id: idOf('e1'),
  nickname: '밤하늘12',
  username: null,
  kind: 'ordinary',
  email: 'b***@byeol.test',
  isSuspended: false,
  isDeleted: false,
  createdAt: before(400_000),
}

const guardian = (place: string, facts: object) => ({
  id: idOf(place),
  wishes: ['payments'],
  minorId: null,
  nickname: null,
  createdAt: before(600),
  dueAt: after(13_000),
  isGranted: null,
  answeredBy: null,
  answeredAt: null,
  ...facts,
})

const ending = (place: string, facts: object) => ({
  id: idOf(place),
  userId: idOf('e1'),
  nickname: '서하',
  kind: 'retired',
  askedBy: 'agency',
  words: '소속사 공문을 받고 본인과 통화했어요.',
  contact: 'ha***@agency.kr',
  digest: 'x',
  requestedBy: 'junho',
  requestedAt: before(40),
  approvedBy: null,
  dueAt: null,
  endedAt: null,
  cost: { fans: 422, contracts: 361, refundWon: 842_300, earningsWon: 12_480_000 },
  ...facts,
})

/** The server's responses about account kinds, leaks, screenshots and saved answers. */
export const supportAnswers = {
  '/console-people/kind-changes': {
    list: [change('61', '하늘', 'tester', 'garam'), change('62', '초록이', 'support', 'seoyeon')],
  },
  '/console-endings/list': {
    list: [
      ending('71', {}),
      ending('72', {
        nickname: '나린',
        kind: 'memorial',
        askedBy: 'family',
        words: '사망진단서와 가족관계증명서를 봤어요.',
        requestedBy: 'seoyeon',
        approvedBy: 'junho',
        dueAt: after(42),
      }),
      ending('73', {
        nickname: '이로',
        kind: 'withdrawn',
        askedBy: 'desk',
        words: '다른 사람의 이름으로 신청했어요.',
        contact: null,
        approvedBy: 'seoyeon',
        dueAt: before(3_000),
        endedAt: before(3_000),
        cost: null,
      }),
    ],
  },
  '/console-people/deletion-requests': { list: [] },
  '/console-data-requests/list': { list: [] },
  '/console-people/trace-leak': { mark: { agreement: 0.974, person } },
  '/console-people/overview': {
    wallet: { points: 62_000, donationPoints: 1_350, cards: [{ issuer: '현대카드', last4: '4821' }] },
    inquiries: [{ id: idOf('a1'), excerpt: '결제했는데 포인트가 없어요', state: 'waiting', at: before(480) }],
    cases: [{ id: idOf('a2'), kind: 'comment', decision: 'warn', at: before(3_000) }],
    lookers: [{ by: 'sumin', at: before(40), times: 2 }],
  },
  '/console-people/person': {
    person,
    unmaskedUntil: null,
    isEmailVerified: true,
    hasPassword: true,
    providers: ['kakao'],
    phoneNumber: '+82••••••5678',
    identity: { name: '김•하', birthday: '2000-••-••', verifiedAt: before(90_000) },
    language: 'ko',
    suspension: null,
    consents: [
      { kind: 'marketing', version: '2026-11-01', agreed: false, at: before(9_000) },
      { kind: 'marketing', version: '2026-11-01', agreed: true, at: before(30_000) },
      { kind: 'terms', version: '2026-11-01', agreed: true, at: before(30_000) },
    ],
    strikes: [],
    sessions: [],
    earlierEmail: null,
  },
  '/console-people/screenshots': {
    list: [
      { id: 9, path: '/chat', isRecording: false, count: 3, at: before(50) },
      { id: 8, path: '/contents', isRecording: true, count: 1, at: before(3_000) },
    ],
  },
  '/console-guardians/list': {
    list: [
      guardian('51', { minorId: idOf('e1'), nickname: '열일곱', wishes: ['payments', 'cancel'] }),
      guardian('52', { wishes: ['close'], dueAt: after(4_000) }),
    ],
    next: null,
  },
  '/console-guardians/request': {
    asker: { name: '김보호', email: 'guardian@byeol.example', relation: 'parent', minor: 'seventeen@byeol.example' },
    words: '아이가 허락 없이 결제했어요.',
    proof: 'data:image/jpeg;base64,AAAA',
    answer: null,
    account: {
      nickname: '열일곱',
      age: 16,
      isMinor: true,
      isVerified: true,
      payments: 3,
      paidWon: 31_900,
      refundedWon: 4_900,
    },
  },
  '/console-inquiries/saved-replies': {
    list: [
      {
        id: idOf('31'),
        name: '영수증 다시 보내기',
        ko: '안녕하세요. 영수증을 메일로 다시 보내 드렸어요. 스팸함도 살펴봐 주세요.',
        en: 'Hello. We have sent the receipt to your e-mail address again. Please look into the spam folder, too.',
      },
      {
        id: idOf('32'),
        name: '환불 안내',
        ko: '7일 안에 쓰지 않은 포인트는 돌려드려요.',
        en: 'Points can be refunded.',
      },
    ],
  },
}

/** What suspending a person would cost: `e2` is a celeb. */
export const costOf = (userId: string | null): unknown => ({
  celeb: userId === idOf('e2') ? { fans: 1_204, contracts: 1_187, refundWon: 4_312_000 } : null,
  waiting: null,
})
