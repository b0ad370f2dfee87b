import { alsoSuspended, anyone, anyoneGets, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobodys = '0'.repeat(23) + '1'
const ofNobody = () => ({ contentsId: nobodys })
const celebGets = (code: 'not_found' | 'unsupported_media') => ({ ...only(['celeb'], 'not_allowed'), celeb: code })

export const celebContents: RowsOf<'celebContents'> = {
  list: [{ input: ({ celeb }) => ({ celebUserId: celeb.id }), answers: anyone }],
  detail: [
    { input: ({ contentsId }) => ({ contentsId }), answers: { ...anyone, blocked: 'not_found' } },
    { of: 'what does not exist', input: ofNobody, answers: anyoneGets('not_found') },
  ],
  report: [
    {
      input: ({ contentsId }) => ({ contentsId, reason: '광고예요' }),
      answers: { ...signedIn, celeb: 'not_allowed', blocked: 'not_found' },
    },
  ],
  listBought: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  listOwned: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  save: [
    {
      of: 'with a file that does not exist',
      input: () => ({
        title: '제목',
        description: '',
        pricePoints: 500,
        isPremiumOnly: false,
        isAdult: false,
        blur: 50,
        fileIds: [nobodys],
      }),
      answers: celebGets('not_found'),
    },
  ],
  publish: [{ input: ofNobody, answers: celebGets('not_found') }],
  withdraw: [{ input: ofNobody, answers: celebGets('not_found') }],
  removeDraft: [{ input: ofNobody, answers: celebGets('not_found') }],
  uploadPhoto: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  uploadVideo: [{ of: 'that is a picture', input: () => ({}), answers: celebGets('unsupported_media') }],
  uploadVoice: [{ of: 'that is a picture', input: () => ({}), answers: celebGets('unsupported_media') }],
  contentsOrder: [{ input: () => ({ orderId: nobodys }), answers: alsoSuspended(signedInGets('not_found')) }],
  order: [
    {
      input: ({ contentsId }) => ({ contentsId, paymentMethod: 'card' }),
      // No payment provider is configured; for the blocked person the contents do not exist.
      answers: { ...signedInGets('unavailable'), celeb: 'not_allowed', blocked: 'not_found' },
    },
  ],
  orderComplete: [{ input: () => ({ orderId: nobodys }), answers: signedInGets('not_found') }],
  orderUserPaymentMethod: [
    {
      of: 'a card that does not exist',
      input: ({ contentsId }) => ({ contentsId, userPaymentMethodId: nobodys }),
      answers: { ...signedInGets('not_found'), celeb: 'not_allowed' },
    },
  ],
  orderPoint: [
    {
      of: 'without points',
      input: ({ contentsId }) => ({ contentsId }),
      answers: { ...signedInGets('insufficient_point_balance'), celeb: 'not_allowed', blocked: 'not_found' },
    },
  ],
  open: [{ input: ({ contentsId }) => ({ contentsId }), answers: { ...signedInGets('not_found'), celeb: 'ok' } }],
  refundOrder: [{ input: () => ({ orderId: nobodys }), answers: alsoSuspended(signedInGets('not_found')) }],
}
