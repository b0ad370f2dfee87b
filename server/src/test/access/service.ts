import { alsoSuspended, anyoneGets, signedIn, signedInGets, only } from './answers.ts'
import type { RowsOf } from './row.ts'

const unknown = 'f'.repeat(24)

export const service: RowsOf<'service'> = {
  guardianRequest: [
    {
      of: 'without a wish',
      input: () => ({
        wishes: 'all',
        minor: '별이',
        name: '김보호',
        relation: 'parent',
        email: 'guardian@byeol.test',
        words: '결제를 취소해 주세요.',
      }),
      answers: anyoneGets('invalid_parameters'),
    },
  ],
  dataRequest: [
    {
      of: 'without a wish',
      input: () => ({ wish: 'all', account: '별이', name: '김별', email: 'me@byeol.test', words: '주세요' }),
      answers: anyoneGets('invalid_parameters'),
    },
  ],
  inquiryList: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  inquiry: [
    {
      of: 'the member’s',
      input: ({ inquiryId }) => ({ inquiryId }),
      answers: alsoSuspended({ ...signedInGets('not_found'), member: 'ok' }),
    },
    { of: 'none', input: () => ({ inquiryId: unknown }), answers: alsoSuspended(signedInGets('not_found')) },
  ],
  inquiryWrite: [
    {
      of: 'something new',
      input: () => ({ sendId: '20260101000000000001', category: 'other', content: '질문' }),
      answers: alsoSuspended(signedIn),
    },
    {
      of: 'the member’s',
      input: ({ inquiryId }) => ({ sendId: '20260101000000000002', inquiryId, content: '이어서' }),
      answers: alsoSuspended({ ...signedInGets('not_found'), member: 'ok' }),
    },
  ],
  inquiryAttach: [
    {
      of: 'none',
      input: () => ({ inquiryId: unknown, sendId: '20260101000000000005', name: '화면.png' }),
      answers: alsoSuspended(signedInGets('not_found')),
    },
  ],
  inquiryFile: [
    {
      of: 'none',
      input: () => ({ inquiryId: unknown, fileId: 1 }),
      answers: alsoSuspended(signedInGets('not_found')),
    },
  ],
  inquiryRate: [
    {
      of: 'none',
      input: () => ({ inquiryId: unknown, rating: 'good' }),
      answers: alsoSuspended(signedInGets('not_found')),
    },
  ],
  inquiryAnswer: [
    {
      of: 'the member’s',
      input: ({ inquiryId }) => ({ inquiryId, sendId: '20260101000000000003', content: '답' }),
      answers: only(['support'], 'not_allowed'),
    },
    {
      of: 'none',
      input: () => ({ inquiryId: unknown, sendId: '20260101000000000004', content: '답' }),
      answers: { ...only(['support'], 'not_allowed'), support: 'not_found' },
    },
  ],
}
