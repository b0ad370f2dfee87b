import { before, idOf } from './moments.ts'

const listed = (place: string, title: string, facts: object = {}) => ({
  id: idOf(place),
  title,
  celebId: idOf('e2'),
  celeb: '서하',
  status: 'published',
  isHeld: false,
  isStopped: false,
  proposedBy: null,
  pricePoints: 1_200,
  publishedAt: before(9_000),
  ...facts,
})
const held = (place: string, kind: string, facts: object = {}) => ({
  id: idOf(place),
  kind,
  celebId: idOf('e2'),
  celeb: '서하',
  personId: idOf('e1'),
  nickname: '밤하늘12',
  createdAt: before(50),
  outcome: null,
  ...facts,
})
/** The server's responses about contents on sale, messages held back from celebs, work that failed, and a search. */
export const contentAnswers = {
  '/console-contents/list': {
    list: [
      listed('71', '여름의 끝, 바닷가에서 보낸 하루 동안의 비하인드 사진 마흔두 장'),
      listed('72', '녹음실 일기', { isHeld: true }),
      listed('73', '첫 팬미팅', { isStopped: true }),
    ],
    next: null,
  },
  '/console-contents/contents': {
    contents: {
      ...listed('71', '여름의 끝, 바닷가에서 보낸 하루 동안의 비하인드 사진 마흔두 장'),
      description: '바닷가에서 보낸 하루예요.',
      isAdult: false,
      hasTrial: true,
      removalReason: null,
      stoppedReason: null,
      proposedReason: null,
      caseId: null,
      cost: { won: 1_482_000, cardWon: 1_200_000, points: 9_400, buyers: 231 },
      takesTwo: true,
    },
  },
  '/console-shelter/list': { list: [held('74', 'mean'), held('75', 'threat', { outcome: 'seen' })], next: null },
  '/console-failed-work/list': {
    list: [
      {
        id: idOf('91'),
        name: 'openApproved',
        userId: idOf('e1'),
        tries: 5,
        reason: 'portone: timeout',
        failedAt: before(90),
        canRetry: true,
      },
    ],
  },
  '/console-search/find': {
    list: [{ kind: 'people', id: idOf('e1'), name: '밤하늘12', detail: null, won: null, at: before(400_000) }],
    kinds: ['people'],
  },
}
