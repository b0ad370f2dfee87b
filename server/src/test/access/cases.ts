import { alsoSuspended, anyoneGets, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const unknown = 'f'.repeat(24)
const complaint = {
  violated: 'privacy',
  name: '김하나',
  email: 'hana@example.com',
  words: '제 전화번호가 적혀 있어요',
}

export const cases: RowsOf<'cases'> = {
  strikes: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  appeal: [
    {
      of: 'none',
      input: () => ({ strikeId: unknown, words: '아니에요' }),
      answers: alsoSuspended(signedInGets('not_found')),
    },
  ],
  reports: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  takedowns: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  objectToTakedown: [
    {
      of: 'none',
      input: () => ({ takedownId: unknown, words: '아니에요' }),
      answers: alsoSuspended(signedInGets('not_found')),
    },
  ],
  answerObjection: [
    { input: () => ({ proof: 'k1.unknown', words: '소송 중이에요' }), answers: anyoneGets('link_expired') },
  ],
  requestTakedown: [
    {
      of: 'none',
      input: () => ({ ...complaint, address: `/post/${unknown}` }),
      answers: anyoneGets('not_found'),
    },
  ],
}
