import { before, idOf } from './moments.ts'

const day = 24 * 60

/** The server's responses about retention, demands, access by staff, and earnings of celebs who have left. */
export const recordAnswers = {
  '/console-records/destroyed': {
    list: [
      { day: '2026-11-22', kind: 'account', count: 3, lastAt: before(day) },
      { day: '2026-11-22', kind: 'accesses', count: 1_204, lastAt: before(day) },
      { day: '2026-11-21', kind: 'payments', count: 12, lastAt: before(2 * day) },
    ],
  },
  '/console-records/transparency': {
    list: [
      { what: 'demands', kind: 'refused', count: 1 },
      { what: 'takedowns', kind: 'copyright', count: 4 },
    ],
  },
  '/console-records/size': { soldYearWon: 812_400_000, dailyPeople: 41_250, isOn: false },
  '/console-recordings/list': {
    list: [
      {
        id: idOf('f7'),
        userId: idOf('f8'),
        nickname: '어둠속',
        kind: 'video',
        place: 'board',
        reference: 'R-2026-0117',
        createdAt: before(40),
        seenBy: null,
        seenAt: null,
        words: null,
      },
    ],
    next: null,
  },
  '/console-recordings/blocked': {
    list: [{ word: '몰카', addedBy: 'seoyeon', addedAt: before(3_000) }],
    isOn: true,
  },
  '/console-records/holds': {
    list: [
      {
        id: idOf('71'),
        userId: idOf('e1'),
        nickname: '밤하늘12',
        reason: '수사 협조 요청 2026-118',
        placedBy: 'garam',
        placedAt: before(3 * day),
      },
    ],
  },
  '/console-records/looks': {
    list: [
      { by: 'jiwoo', action: 'people.read', why: 'case', looks: 41, people: 37, atNight: 2 },
      { by: 'jiwoo', action: 'people.unmask', why: null, looks: 5, people: 5, atNight: 0 },
    ],
    reviews: [],
    isReviewed: false,
    mayReview: true,
  },
  '/console-records/demands': {
    list: [
      {
        id: idOf('72'),
        authority: '서울경찰청',
        document: '2026-3301',
        basis: '형사소송법 제215조',
        userId: idOf('e1'),
        asked: '접속 기록',
        receivedAt: before(2 * day),
        notedBy: 'garam',
        decision: null,
        given: null,
        decidedBy: null,
        decidedAt: null,
      },
    ],
  },
  '/console-duty/roster': {
    shifts: [
      { id: idOf('d1'), staffId: idOf('f1'), weekday: 1, fromMinute: 540, toMinute: 1_320 },
      { id: idOf('d2'), staffId: idOf('f2'), weekday: 1, fromMinute: 1_320, toMinute: 540 },
    ],
    people: [
      { staffId: idOf('f1'), name: 'seoyeon', displayName: '박서연', devices: 1, hasMail: true, isOnDuty: true },
      { staffId: idOf('f2'), name: 'junho', displayName: '최준호', devices: 0, hasMail: false, isOnDuty: false },
    ],
    mine: {
      alertsTo: 'seoyeon@byeol.test',
      devices: [{ id: idOf('d3'), service: 'fcm.googleapis.com' }],
      pushKey: null,
    },
  },
  '/console-settlements/payables': {
    banks: [{ code: '088', name: '신한은행' }],
    list: [
      {
        celebUserId: idOf('e7'),
        leftAt: before(90 * day),
        until: new Date('2031-08-25T15:00:00Z'),
        wonBeforeTax: 31_180,
        refundWon: 0,
        hasAccount: false,
        needsResidence: true,
        request: null,
      },
      {
        celebUserId: idOf('e8'),
        leftAt: null,
        until: new Date('2031-11-21T15:00:00Z'),
        wonBeforeTax: 0,
        refundWon: 4_950,
        hasAccount: false,
        needsResidence: false,
        request: { id: idOf('c7'), askedAt: before(day) },
      },
    ],
  },
  '/console-settlements/transfers': {
    list: [
      {
        transferId: idOf('c8'),
        number: 'R-20261121-4f2a9c',
        status: 'requested',
        userId: idOf('e9'),
        orderId: idOf('21'),
        name: '5,000 P',
        amountWon: 4_950,
        bankName: '신한은행',
        maskedNumber: '110-•••-••4920',
        checkedBy: 'bank',
        reason: null,
        askedAt: before(2 * day),
        requestedAt: before(day),
        paidAt: null,
        approvedBy: [],
        bankFileId: null,
      },
    ],
    next: null,
  },
}
