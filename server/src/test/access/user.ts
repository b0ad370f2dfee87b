import { alsoSuspended, anyone, anyoneGets, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

/** A push subscription with usable keys, from the example in RFC 8291. */
const browserKeys = (endpoint: string) => ({
  endpoint,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

export const user: RowsOf<'user'> = {
  profile: [
    { input: ({ celeb }) => ({ userId: [celeb.id], username: [celeb.username] }), answers: alsoSuspended(signedIn) },
  ],
  listCelebs: [{ input: () => ({}), answers: signedIn }],
  search: [{ input: () => ({ nickname: '사' }), answers: signedIn }],
  listCelebs2: [{ input: () => ({ order: 'activity' }), answers: signedIn }],
  dmUsers: [{ input: () => ({}), answers: signedIn }],
  related: [{ input: () => ({}), answers: signedIn }],
  blockingUsers: [{ input: () => ({}), answers: signedIn }],
  mutingUsers: [{ input: () => ({}), answers: signedIn }],
  subscribers: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  premiumSubscribers: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  fanLabels: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
  subscribing: [{ input: () => ({}), answers: signedIn }],
  premiumSubscribing: [{ input: () => ({}), answers: signedIn }],
  report: [
    {
      of: 'of nobody',
      input: () => ({ userId: 'f'.repeat(24), reason: '도배' }),
      answers: signedInGets('user_not_found'),
    },
  ],
  screenshot: [{ input: () => ({ path: '/chat' }), answers: signedIn }],
  pushToken: [
    { input: () => ({ pushToken: 'token' }), answers: signedIn },
    { of: 'to none', input: () => ({ pushToken: null }), answers: signedIn },
  ],
  pushSubscription: [
    {
      of: 'of an address that is no push service',
      input: () => ({ subscription: browserKeys('https://10.0.0.1/push') }),
      answers: signedInGets('invalid_parameters'),
    },
    { of: 'to none', input: () => ({ subscription: null }), answers: signedIn },
  ],
  renewPushSubscription: [
    {
      of: 'that nobody has',
      input: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/old',
        auth: 'A'.repeat(22),
        subscription: browserKeys('https://fcm.googleapis.com/fcm/send/new'),
      }),
      answers: anyone,
    },
  ],
  settings: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  saveSettings: [{ input: () => ({ language: 'en' }), answers: alsoSuspended(signedIn) }],
  leak: [{ input: () => ({ incidentId: 'f'.repeat(24) }), answers: alsoSuspended(signedInGets('not_found')) }],
  leaks: [{ input: () => ({}), answers: anyone }],
  stopAds: [{ input: () => ({ proof: 'k1.unknown' }), answers: anyoneGets('link_expired') }],
  accountInfo: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  updateProfile: [
    { input: () => ({ introduction: '안녕' }), answers: signedIn },
    { of: 'with a picture of nobody', input: () => ({ photoId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  uploadProfile: [{ input: () => ({ for: 'photo' }), answers: signedIn }],
  verifyIdentity: [{ input: () => ({ impUid: 'imp_123456' }), answers: signedInGets('unavailable') }],
  dmUserIds: [{ input: () => ({}), answers: signedIn }],
  relatedIds: [{ input: () => ({}), answers: signedIn }],
  mutingUserIds: [{ input: () => ({}), answers: signedIn }],
  blockingUserIds: [{ input: () => ({}), answers: signedIn }],
  export: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  handedData: [{ of: 'no link', input: () => ({ code: 'x' }), answers: anyoneGets('link_expired') }],
  exportMessages: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  subscribe: [
    {
      input: ({ celeb }) => ({ celebUserId: celeb.id }),
      answers: { ...signedIn, celeb: 'not_allowed', blocked: 'user_not_found' },
    },
  ],
  unsubscribe: [{ input: ({ celeb }) => ({ celebUserId: celeb.id }), answers: signedIn }],
  block: [{ of: 'of nobody', input: () => ({ userId: 'f'.repeat(24) }), answers: signedInGets('user_not_found') }],
  unblock: [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  mute: [{ of: 'of nobody', input: () => ({ userId: 'f'.repeat(24) }), answers: signedInGets('user_not_found') }],
  unmute: [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  logDownload: [
    {
      of: 'a photo',
      input: ({ photoMessage, photoId }) => ({ chatMessageId: photoMessage, fileId: photoId }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
  logFileView: [
    {
      of: 'a photo',
      input: ({ photoMessage, photoId }) => ({ chatMessageId: photoMessage, fileId: photoId }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'another file',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage, fileId: 'f'.repeat(24) }),
      answers: signedInGets('not_found'),
    },
  ],
}
