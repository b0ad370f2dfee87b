import { alsoSuspended, anyoneGets, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const unverified = signedInGets('id_verification_required')

export const celeb: RowsOf<'celeb'> = {
  applicationStatus: [{ input: () => ({}), answers: signedIn }],
  usernameFree: [{ input: () => ({ username: 'new.star' }), answers: signedIn }],
  uploadProof: [
    { of: 'without a verified identity', input: () => ({ name: 'a.jpg', use: 'activity' }), answers: unverified },
  ],
  apply: [
    {
      of: 'without a verified identity',
      input: () => ({
        stageName: '새로운별',
        username: 'new.star',
        category: 'other',
        introduction: '노래해요',
        links: ['https://byeol.test/me'],
        proofIds: ['f'.repeat(24)],
      }),
      answers: unverified,
    },
  ],
  maxPrivateChats: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  saveMaxPrivateChats: [
    { input: () => ({ maxPrivateChats: 0, pricePoints: 100 }), answers: only(['celeb'], 'not_allowed') },
  ],
  activity: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  fanMarks: [{ input: ({ memberId }) => ({ fanId: [memberId] }), answers: only(['celeb'], 'not_allowed') }],
  listReply: [
    { input: () => ({ of: 'unanswered' }), answers: only(['celeb'], 'not_allowed') },
    { of: 'one fan', input: ({ memberId }) => ({ of: memberId }), answers: only(['celeb'], 'not_allowed') },
  ],
  answeredLetters: [{ input: () => ({ replyId: 'f'.repeat(24) }), answers: only(['celeb'], 'not_allowed') }],
  replyCounts: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  broadcastStats: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  fanNote: [
    { input: ({ memberId }) => ({ fanId: memberId }), answers: only(['celeb'], 'not_allowed') },
    {
      of: 'another’s fan',
      input: ({ otherCeleb }) => ({ fanId: otherCeleb.id }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'user_not_found' },
    },
  ],
  saveFanNote: [
    { input: ({ memberId }) => ({ fanId: memberId, note: '' }), answers: only(['celeb'], 'not_allowed') },
    {
      of: 'another’s fan',
      input: ({ otherCeleb }) => ({ fanId: otherCeleb.id, note: '누구' }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'user_not_found' },
    },
  ],
  listScheduled: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  scheduleBroadcast: [
    {
      input: () => ({ sendId: '20260101000000000001', content: '내일 봐', sendAt: new Date(Date.now() + 86_400_000) }),
      answers: only(['celeb'], 'not_allowed'),
    },
  ],
  editScheduled: [
    {
      of: 'none of hers',
      input: () => ({ scheduledId: 'f'.repeat(24), content: '내일', sendAt: new Date(Date.now() + 86_400_000) }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' },
    },
  ],
  cancelScheduled: [
    {
      of: 'none of hers',
      input: () => ({ scheduledId: 'f'.repeat(24) }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' },
    },
  ],
  autoMessages: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  saveAutoMessages: [
    {
      input: () => ({ isWelcomeOn: false, welcome: '', isBirthdayOn: false, birthday: '' }),
      answers: only(['celeb'], 'not_allowed'),
    },
  ],
  shelter: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  saveShelter: [
    {
      input: () => ({ hidesAbuse: true, hidesContact: true, hidesRepeats: false }),
      answers: only(['celeb'], 'not_allowed'),
    },
  ],
  pauseReplies: [{ input: () => ({ pause: 'none' }), answers: only(['celeb'], 'not_allowed') }],
  listHeld: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  takeHeld: [{ input: () => ({ of: 'paused' }), answers: only(['celeb'], 'not_allowed') }],
  words: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  saveWords: [{ input: () => ({ words: [] }), answers: only(['celeb'], 'not_allowed') }],
  listBankAccounts: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  claimable: [{ of: 'no link', input: () => ({ proof: 'x' }), answers: anyoneGets('link_expired') }],
  claimEarnings: [
    {
      of: 'no file',
      input: () => ({ proof: 'x', bankCode: '88', number: '1', holder: '김별', email: 'me@byeol.test' }),
      answers: anyoneGets('invalid_parameters'),
    },
  ],
  addBankAccount: [
    {
      of: 'somebody who has not verified who they are',
      input: () => ({ bankCode: '088', number: '110222334920', holder: '김별' }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'id_verification_required' }),
    },
  ],
  updateBankAccount: [
    {
      of: 'none of hers',
      input: () => ({ bankAccountId: 'f'.repeat(24), isDefault: true }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'not_found' }),
    },
  ],
  removeBankAccount: [
    {
      of: 'none of hers',
      input: () => ({ bankAccountId: 'f'.repeat(24) }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'not_found' }),
    },
  ],
  taxFacts: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  saveTaxFacts: [
    {
      of: 'somebody who has not verified who they are',
      input: () => ({ residentNumber: '010314-4000000', address: '서울시 마포구' }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'id_verification_required' }),
    },
  ],
  celebPointBalance: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  celebPointHistory: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  estimateSettlement: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  estimateSubscription: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  requestSettlement: [
    {
      of: 'somebody who has not verified who they are',
      input: () => ({ of: 'point', asOf: new Date(Date.now() - 1_000), shareWon: 0, bankAccountId: 'f'.repeat(24) }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'insufficient_celeb_point_balance' },
    },
  ],
  settleFinally: [
    {
      of: 'a sum that is not there',
      input: () => ({ bankAccountId: 'f'.repeat(24), netWon: 1 }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'conflict' }),
    },
  ],
  settlementHistory: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  settlementStatement: [
    {
      of: 'none of hers',
      input: () => ({ settlementId: 'f'.repeat(24), format: 'pdf' }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'not_found' }),
    },
  ],
  paidYears: [{ input: () => ({}), answers: alsoSuspended(only(['celeb'], 'not_allowed')) }],
  yearStatement: [
    {
      of: 'a year without payments',
      input: () => ({ year: 2001, format: 'pdf' }),
      answers: alsoSuspended({ ...only(['celeb'], 'not_allowed'), celeb: 'not_found' }),
    },
  ],
}
