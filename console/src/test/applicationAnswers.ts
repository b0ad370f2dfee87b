import { before, idOf } from './moments.ts'

const listed = (place: string, facts: object) => ({
  id: idOf(place),
  status: 'pending',
  stageName: '유하린',
  username: 'yuharin',
  category: 'actor',
  submittedAt: before(2 * 1_440),
  resentAt: null,
  decidedAt: null,
  answerUntil: null,
  holder: null,
  isWellKnown: false,
  ...facts,
})
const harin = listed('a1', { holder: 'seoyeon', isWellKnown: true })

/** The server's responses about applications. */
export const applicationAnswers = {
  '/console-applications/list': {
    list: [
      harin,
      listed('a2', {
        stageName: '한결',
        username: 'hangyeol',
        category: 'singer',
        submittedAt: before(1_440),
        holder: 'eunjae',
      }),
      listed('a3', { stageName: '채온', username: 'chaeon.song', category: 'singer', resentAt: before(19 * 60) }),
      listed('a4', { stageName: '남서윤', username: 'seoyoon.cooks', category: 'creator', submittedAt: before(240) }),
    ],
    next: null,
  },
  '/console-applications/application': {
    application: harin,
    person: {
      id: idOf('e1'),
      nickname: '하린',
      username: null,
      kind: 'ordinary',
      email: 'h***@byeol.test',
      isSuspended: false,
      isDeleted: false,
      createdAt: before(200_000),
    },
    introduction: '9년째 무대에 서는 배우예요. 대본 읽는 밤과 무대 뒤 이야기를 팬들과 나누고 싶어요.',
    links: [
      { url: 'https://instagram.com/yuharin', problem: null },
      { url: 'https://youtube.com/@yuharin', problem: null },
    ],
    problems: {},
    proofs: [
      { id: idOf('71'), name: '공연 프로그램북.jpg', bytes: 240_000, kind: 'photo', use: 'activity', problem: null },
      { id: idOf('72'), name: '전속 계약서.pdf', bytes: 480_000, kind: 'pdf', use: 'activity', problem: null },
    ],
    identity: { name: '유하린', birthday: '1996-04-12' },
    account: null,
    linkCode: 'BYEOL-K7M2QX',
    linkSeen: {
      way: 'profile',
      address: 'instagram.com/yuharin',
      words: '소개 맨 아래 줄에 있어요',
      by: 'eunjae',
      at: before(90),
    },
    hasOpenedAll: false,
    approveAt: null,
    soonTo: null,
    isMinor: false,
    reason: null,
    lookAlikes: [{ userId: idOf('e2'), nickname: '유하린', username: 'yu_harin' }],
    knownNames: ['유하린'],
    approvedBy: ['eunjae'],
    earlier: [
      {
        id: idOf('a0'),
        status: 'rejected',
        stageName: '하린',
        username: 'harin.y',
        decidedAt: before(150_000),
        reason: '활동을 확인할 수 있는 서류가 없어요.',
      },
    ],
  },
}
