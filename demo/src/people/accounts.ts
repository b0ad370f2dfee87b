/** The password of all people in the demo world. Every start prints it, so production must not have a demo. */
export const demoPassword = 'byeol-star-2026'

export const emailOf = (login: string): string => `${login}@byeol.test`

/** The people who are neither fans nor celebs. */
export const staff = [
  {
    login: 'tester',
    nickname: '별지기',
    kind: 'tester',
    birthday: '1994-02-02',
    introduction: '새 기능을 먼저 써 봅니다',
  },
  {
    login: 'support',
    nickname: '도움이',
    kind: 'support',
    birthday: '1992-09-09',
    introduction: '무엇이든 도와드릴게요',
  },
] as const

/** The accounts that `npm start` prints. */
export const shownAccounts = [
  { role: 'fan', login: 'jiwoo', nickname: '지우' },
  { role: 'fan without premium', login: 'onyu', nickname: '온유' },
  { role: 'celeb', login: 'seoha', nickname: '서하' },
  { role: 'new celeb', login: 'haeon', nickname: '해온' },
  { role: 'tester', login: 'tester', nickname: '별지기' },
]
