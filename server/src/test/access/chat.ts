import type { ChatId } from '@byeol/contract/ids.ts'
import { alsoSuspended, everybody, only, signedIn, signedInGets } from './answers.ts'
import { textTo } from './textTo.ts'
import type { RowsOf } from './row.ts'

export const chat: RowsOf<'chat'> = {
  list: [{ input: () => ({}), answers: signedIn }],
  directMessage: [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  create: [
    {
      input: ({ celeb }) => ({ userIds: [celeb.id], isDM: true }),
      answers: { ...only(['member', 'celeb'], 'membership_required'), celeb: 'not_allowed', blocked: 'user_not_found' },
    },
  ],
  listMessage: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: only(['member', 'blocked', 'celeb'], 'membership_required'),
    },
    {
      of: 'the answers to a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, part: 'replies' }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed', blocked: 'not_allowed' },
    },
    { of: 'a group', input: ({ group }) => ({ chatId: group }), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a subscription chat',
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId }),
      answers: only(['fan', 'member', 'blocked', 'celeb'], 'membership_required'),
    },
    { of: 'no chat', input: () => ({ chatId: 'f'.repeat(24) }), answers: { ...signedIn, ...everybody('not_found') } },
  ],
  listDay: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, month: '2026-11' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, month: '2026-11' }),
      answers: only(['member', 'blocked', 'celeb'], 'membership_required'),
    },
    {
      of: 'the answers to a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, month: '2026-11', part: 'replies' }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed', blocked: 'not_allowed' },
    },
    {
      of: 'a group',
      input: ({ group }) => ({ chatId: group, month: '2026-11' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a subscription chat',
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId, month: '2026-11' }),
      answers: only(['fan', 'member', 'blocked', 'celeb'], 'membership_required'),
    },
    {
      of: 'no chat',
      input: () => ({ chatId: 'f'.repeat(24), month: '2026-11' }),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
  sendMessage: [
    { of: 'a group', input: ({ group }) => textTo(group), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a subscription chat, read by followers, written in by those with premium',
      input: ({ celeb }) => textTo(celeb.subscriptionId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
    { of: 'a direct chat', input: ({ direct }) => textTo(direct), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ celeb }) => textTo(celeb.broadcastId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
    {
      of: 'no chat',
      input: () => textTo('f'.repeat(24) as ChatId),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
  acceptRequest: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    { of: 'no chat', input: () => ({ chatId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  requestSender: [
    {
      of: 'a direct chat that is no request',
      input: ({ direct }) => ({ chatId: direct }),
      answers: signedInGets('not_found'),
    },
  ],
  invite: [
    {
      input: ({ group, otherCeleb }) => ({ chatId: group, userIds: [otherCeleb.id] }),
      answers: only(['celeb'], 'not_allowed'),
    },
    {
      of: 'no chat',
      input: ({ otherCeleb }) => ({ chatId: 'f'.repeat(24), userIds: [otherCeleb.id] }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' },
    },
  ],
  eraseOwn: [{ input: () => ({}), answers: alsoSuspended(signedInGets('confirmation_required')) }],
  leave: [{ of: 'no chat', input: () => ({ chatId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  report: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, reason: '이상해요' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a group',
      input: ({ group }) => ({ chatId: group, reason: '이상해요' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
  toggleDisabled: [
    {
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId, disabled: false }),
      answers: only(['celeb'], 'not_allowed'),
    },
    {
      of: 'another’s',
      input: ({ otherCeleb }) => ({ chatId: otherCeleb.subscriptionId, disabled: true }),
      answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' },
    },
    {
      of: 'a group of one’s own',
      input: ({ group }) => ({ chatId: group, disabled: false }),
      answers: only(['celeb'], 'not_allowed'),
    },
    {
      of: 'a group one was invited to',
      input: ({ guestGroup }) => ({ chatId: guestGroup, disabled: true }),
      answers: signedInGets('not_allowed'),
    },
  ],
  saveSettings: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, isMuted: true }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
  readAll: [{ input: () => ({}), answers: signedIn }],
  listMember: [
    { of: 'a group', input: ({ group }) => ({ chatId: group }), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a subscription chat',
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId }),
      answers: {
        ...only(['fan', 'member', 'celeb'], 'membership_required'),
        fan: 'not_allowed',
        member: 'not_allowed',
        blocked: 'not_allowed',
        celeb: 'not_allowed',
      },
    },
  ],
  favoriteMessage: [
    {
      of: 'a direct chat',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ broadcast }) => ({ chatMessageId: broadcast }),
      answers: only(['member', 'blocked', 'celeb'], 'not_found'),
    },
    { of: 'nothing', input: () => ({ chatMessageId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  // The response does not reveal whether the message exists.
  unfavoriteMessage: [{ input: ({ photoMessage }) => ({ chatMessageId: photoMessage }), answers: signedIn }],
  listFavoritedMessage: [{ input: () => ({}), answers: signedIn }],
  listFavoritedMonth: [{ input: () => ({}), answers: signedIn }],
  listReaction: [
    {
      of: 'a direct chat',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ broadcast }) => ({ chatMessageId: broadcast }),
      answers: only(['member', 'blocked', 'celeb'], 'not_found'),
    },
  ],
  searchMessages: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, words: '안녕' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, words: '안녕' }),
      answers: only(['member', 'blocked', 'celeb'], 'membership_required'),
    },
    {
      of: 'a group',
      input: ({ group }) => ({ chatId: group, words: '안녕' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a subscription chat',
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId, words: '안녕' }),
      answers: only(['fan', 'member', 'blocked', 'celeb'], 'membership_required'),
    },
  ],
  listMedia: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct, kind: 'photo' }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, kind: 'link' }),
      answers: only(['member', 'blocked', 'celeb'], 'membership_required'),
    },
  ],
  // Private addresses are never fetched.
  linkPreview: [{ input: () => ({ url: 'http://127.0.0.1/' }), answers: signedIn }],
  hideMessage: [
    {
      of: 'a direct chat',
      input: ({ spare }) => ({ chatMessageId: spare }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
  ],
  reportMessage: [
    {
      of: 'a direct chat',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage, reason: '이상해요' }),
      answers: { ...only(['member', 'celeb'], 'not_found'), celeb: 'not_allowed' },
    },
    {
      of: 'a broadcast',
      input: ({ broadcast }) => ({ chatMessageId: broadcast, reason: '이상해요' }),
      answers: { ...only(['member', 'blocked', 'celeb'], 'not_found'), celeb: 'not_allowed' },
    },
  ],
  uploadPhoto: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed' },
    },
  ],
  // The file is not a video; video.all.test.ts uses real ones.
  uploadVideo: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: { ...only([], 'not_found'), member: 'unsupported_media', celeb: 'unsupported_media' },
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: { ...only([], 'membership_required'), member: 'not_allowed', celeb: 'unsupported_media' },
    },
  ],
  uploadVoice: [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: { ...only([], 'not_found'), member: 'unsupported_media', celeb: 'unsupported_media' },
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: { ...only([], 'membership_required'), member: 'not_allowed', celeb: 'unsupported_media' },
    },
  ],
  voiceAnswers: [
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: { ...signedIn, celeb: 'not_found' },
    },
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct }), answers: only([], 'not_found') },
  ],
  watermarkMedia: [
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
  broadcastFacts: [{ input: () => ({}), answers: only(['celeb'], 'not_allowed') }],
}
