import { api, clientEvents, type ClientEventName } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { ErrorCode } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, FileId, NoticeId, UserId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailTickets } from '../features/auth/tickets.ts'
import { newId } from '../newId.ts'
import { nextSendId, type Actor } from './Actor.ts'
import { callApi } from './callApi.ts'
import { LiveClient } from './LiveClient.ts'
import { device, type CelebActor } from './makePeople.ts'
import { openWorld, type World } from './openWorld.ts'
import { onePixel } from './photos.ts'
import { until } from './until.ts'

/** reliability.md 19, of those that exist so far. `fan` follows the celeb without premium, `member` has it. */
const actors = ['anonymous', 'revoked', 'suspended', 'stranger', 'fan', 'member', 'celeb', 'tester', 'support'] as const
type ActorName = (typeof actors)[number]
type Expected = 'ok' | ErrorCode

interface Scene {
  celeb: CelebActor
  otherCeleb: CelebActor
  /** The direct chat of the celeb and the member, and what the celeb wrote there. */
  direct: ChatId
  /** A group of the celeb with the member. */
  group: ChatId
  photoMessage: ChatMessageId
  /** In the direct chat, too: may be lost. */
  spare: ChatMessageId
  photoId: FileId
  /** What the celeb said to all. */
  broadcast: ChatMessageId
  memberId: UserId
  noticeId: NoticeId
}

interface Row {
  of?: string
  input: (scene: Scene) => object
  answers: Record<ActorName, Expected>
}

const signedIn: Record<ActorName, Expected> = {
  anonymous: 'sign_in_required',
  revoked: 'session_not_found',
  suspended: 'user_suspended',
  stranger: 'ok',
  fan: 'ok',
  member: 'ok',
  celeb: 'ok',
  tester: 'ok',
  support: 'ok',
}
const anyone = { ...signedIn, anonymous: 'ok' } as const
const everybody = (code: Expected) => ({
  stranger: code,
  fan: code,
  member: code,
  celeb: code,
  tester: code,
  support: code,
})
const only = (allowed: ActorName[], others: ErrorCode) => ({
  ...signedIn,
  ...Object.fromEntries(
    actors.filter((actor) => !allowed.includes(actor) && signedIn[actor] === 'ok').map((actor) => [actor, others]),
  ),
})
/** The same answer to everybody whose session counts, and to visitors. */
const anyoneGets = (code: Expected) => ({ ...signedIn, anonymous: code, ...everybody(code) })
const signedInGets = (code: Expected) => ({ ...signedIn, ...everybody(code) })
const nothing = () => ({})
const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false }
const newPerson = { nickname: '새별', birthday: '2000-01-01', consents, deviceInfo: device }
const appleProof = { identityToken: 'x', authorizationCode: 'x', nonce: 'x'.repeat(16) }
const params = (chatId: ChatId) => ({ sendId: nextSendId(), chatMessageParams: { chatId, content: '안녕' } })

type CallName = { [G in keyof typeof api]: `${G & string}.${keyof (typeof api)[G] & string}` }[keyof typeof api]

/** A call without its row does not compile. */
const calls: Record<CallName, Row[]> = {
  'auth.boot': [
    {
      input: () => ({
        deviceInfo: device,
        responseData: ['version', 'user', 'settings', 'permissions', 'subscriptions', 'notices', 'country'],
      }),
      answers: anyone,
    },
  ],
  'auth.signIn': [
    {
      input: () => ({ email: 'nobody@byeol.test', password: 'not-the-password', deviceInfo: device }),
      answers: { ...signedIn, anonymous: 'sign_in_failed', ...everybody('sign_in_failed') },
    },
  ],
  'auth.signUp': [
    {
      input: () => {
        const email = `${nextSendId()}@byeol.test`
        return { email, emailTicket: emailTickets.make(world.ctx, { email }), password: 'a-good-pass-phrase', ...newPerson }
      },
      answers: anyone,
    },
    {
      of: 'with a ticket of another address',
      input: () => ({
        email: 'mine@byeol.test',
        emailTicket: emailTickets.make(world.ctx, { email: 'yours@byeol.test' }),
        password: 'a-good-pass-phrase',
        ...newPerson,
      }),
      answers: anyoneGets('link_expired'),
    },
  ],
  // Here no outside service is configured; what they answer is proven beside each rule.
  'auth.kakaoToken': [{ input: () => ({ code: 'x', redirectUri: 'https://byeol.test/oauth/kakao' }), answers: anyoneGets('unavailable') }],
  'auth.signInKakao': [{ input: () => ({ refreshToken: 'x', deviceInfo: device }), answers: anyoneGets('unavailable') }],
  'auth.signUpKakao': [{ input: () => ({ identityTicket: 'x', ...newPerson }), answers: anyoneGets('link_expired') }],
  'auth.signInApple': [{ input: () => ({ ...appleProof, deviceInfo: device }), answers: anyoneGets('unavailable') }],
  'auth.signUpApple': [{ input: () => ({ identityTicket: 'x', ...newPerson }), answers: anyoneGets('link_expired') }],
  'auth.checkNickname': [{ input: () => ({ nickname: '새별' }), answers: anyone }],
  'auth.sendEmailCode': [{ input: () => ({ email: `${nextSendId()}@byeol.test` }), answers: anyone }],
  'auth.verifyEmailCode': [{ input: () => ({ email: 'nobody@byeol.test', code: '000000' }), answers: anyoneGets('code_expired') }],
  'auth.sendPhoneNumberCode': [{ input: () => ({ phoneNumber: `+8210${nextSendId().slice(-8)}` }), answers: signedIn }],
  'auth.verifyPhoneNumberCode': [
    { input: () => ({ phoneNumber: '+821012345678', code: '000000' }), answers: signedInGets('code_expired') },
  ],
  'auth.changePassword': [
    {
      of: 'of an account without one',
      input: () => ({ currentPassword: 'a-good-pass-phrase', newPassword: 'a-better-pass-phrase' }),
      answers: signedInGets('not_allowed'),
    },
  ],
  'auth.sendResetPasswordLink': [{ input: () => ({ email: `${nextSendId()}@byeol.test` }), answers: anyone }],
  'auth.checkResetPassword': [{ input: () => ({ code: 'x' }), answers: anyoneGets('link_expired') }],
  'auth.resetPassword': [{ input: () => ({ code: 'x', newPassword: 'a-good-pass-phrase' }), answers: anyoneGets('link_expired') }],
  'auth.listSessions': [{ input: nothing, answers: signedIn }],
  'auth.endSession': [{ of: 'of nobody', input: () => ({ sessionId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  'auth.endOtherSessions': [{ input: nothing, answers: signedIn }],
  'auth.confirmPerson': [{ of: 'with nothing', input: nothing, answers: signedInGets('invalid_parameters') }],
  'auth.deletionSummary': [{ input: nothing, answers: signedIn }],
  'auth.deleteAccount': [{ of: 'unconfirmed', input: nothing, answers: signedInGets('confirmation_required') }],
  'auth.signOut': [{ input: nothing, answers: signedIn }],
  'user.profile': [{ input: ({ celeb }) => ({ userId: [celeb.id], username: [celeb.username] }), answers: signedIn }],
  'user.listCelebs': [{ input: nothing, answers: signedIn }],
  'user.search': [{ input: () => ({ nickname: '사' }), answers: signedIn }],
  'user.settings': [{ input: nothing, answers: signedIn }],
  'user.saveSettings': [{ input: () => ({ language: 'en' }), answers: signedIn }],
  'user.accountInfo': [{ input: nothing, answers: signedIn }],
  'user.updateProfile': [
    { input: () => ({ introduction: '안녕' }), answers: signedIn },
    { of: 'with a picture of nobody', input: () => ({ photoId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  'user.uploadProfile': [{ input: () => ({ for: 'photo' }), answers: signedIn }],
  'user.verifyIdentity': [{ input: () => ({ impUid: 'imp_123456' }), answers: signedInGets('unavailable') }],
  'user.dmUserIds': [{ input: nothing, answers: signedIn }],
  'user.relatedIds': [{ input: nothing, answers: signedIn }],
  'user.mutingUserIds': [{ input: nothing, answers: signedIn }],
  'user.blockingUserIds': [{ input: nothing, answers: signedIn }],
  'user.export': [{ input: nothing, answers: signedIn }],
  'user.exportMessages': [{ input: nothing, answers: signedIn }],
  'user.subscribe': [
    { input: ({ celeb }) => ({ celebUserId: celeb.id }), answers: { ...signedIn, celeb: 'not_allowed' } },
  ],
  'user.unsubscribe': [{ input: ({ celeb }) => ({ celebUserId: celeb.id }), answers: signedIn }],
  'subscription.list': [{ input: nothing, answers: signedIn }],
  'subscription.premiumList': [{ input: nothing, answers: signedIn }],
  'subscription.requestTestSubscriptionPremium': [
    {
      input: ({ otherCeleb }) => ({ celebUserIdOrUsername: otherCeleb.username }),
      answers: only(['tester'], 'not_allowed'),
    },
  ],
  'permission.dmEnter': [{ input: nothing, answers: signedIn }],
  'permission.dmSend': [{ input: nothing, answers: signedIn }],
  'notice.list': [{ input: nothing, answers: signedIn }],
  'notice.detail': [{ input: ({ noticeId }) => ({ noticeId }), answers: signedIn }],
  'notice.version': [{ input: nothing, answers: anyone }],
  'chat.list': [{ input: nothing, answers: signedIn }],
  'chat.directMessage': [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  'chat.create': [
    {
      input: ({ celeb }) => ({ userIds: [celeb.id], isDM: true }),
      answers: { ...only(['member', 'celeb'], 'membership_required'), celeb: 'not_allowed' },
    },
  ],
  'chat.listMessage': [
    {
      of: 'a direct chat',
      input: ({ direct }) => ({ chatId: direct }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
    {
      of: 'the answers to a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, part: 'replies' }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed' },
    },
    { of: 'a group', input: ({ group }) => ({ chatId: group }), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a subscription chat',
      input: ({ celeb }) => ({ chatId: celeb.subscriptionId }),
      answers: only(['fan', 'member', 'celeb'], 'membership_required'),
    },
    { of: 'no chat', input: () => ({ chatId: 'f'.repeat(24) }), answers: { ...signedIn, ...everybody('not_found') } },
  ],
  'chat.sendMessage': [
    { of: 'a group', input: ({ group }) => params(group), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a subscription chat, read by followers, written in by those with premium',
      input: ({ celeb }) => params(celeb.subscriptionId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
    { of: 'a direct chat', input: ({ direct }) => params(direct), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ celeb }) => params(celeb.broadcastId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
    {
      of: 'no chat',
      input: () => params('f'.repeat(24) as ChatId),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
  'celeb.maxPrivateChats': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.saveMaxPrivateChats': [{ input: () => ({ maxPrivateChats: 0 }), answers: only(['celeb'], 'not_allowed') }],
  'celeb.listReply': [
    { input: () => ({ of: 'unanswered' }), answers: only(['celeb'], 'not_allowed') },
    { of: 'one fan', input: ({ memberId }) => ({ of: memberId }), answers: only(['celeb'], 'not_allowed') },
  ],
  'celeb.replyCounts': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.broadcastStats': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.fanNote': [
    { input: ({ memberId }) => ({ fanId: memberId }), answers: only(['celeb'], 'not_allowed') },
    { of: 'another’s fan', input: ({ otherCeleb }) => ({ fanId: otherCeleb.id }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'user_not_found' } },
  ],
  'celeb.saveFanNote': [
    { input: ({ memberId }) => ({ fanId: memberId, note: '' }), answers: only(['celeb'], 'not_allowed') },
    { of: 'another’s fan', input: ({ otherCeleb }) => ({ fanId: otherCeleb.id, note: '누구' }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'user_not_found' } },
  ],
  'celeb.listScheduled': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.scheduleBroadcast': [
    { input: () => ({ sendId: '20260101000000000001', content: '내일 봐', sendAt: new Date(Date.now() + 86_400_000) }), answers: only(['celeb'], 'not_allowed') },
  ],
  'celeb.editScheduled': [
    { of: 'none of hers', input: () => ({ scheduledId: 'f'.repeat(24), content: '내일', sendAt: new Date(Date.now() + 86_400_000) }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' } },
  ],
  'celeb.cancelScheduled': [{ of: 'none of hers', input: () => ({ scheduledId: 'f'.repeat(24) }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' } }],
  'celeb.autoMessages': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.saveAutoMessages': [{ input: () => ({ isWelcomeOn: false, welcome: '', isBirthdayOn: false, birthday: '' }), answers: only(['celeb'], 'not_allowed') }],
  'celeb.words': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'celeb.saveWords': [{ input: () => ({ words: [] }), answers: only(['celeb'], 'not_allowed') }],
  'user.block': [
    { of: 'of nobody', input: () => ({ userId: 'f'.repeat(24) }), answers: signedInGets('user_not_found') },
  ],
  'user.unblock': [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  'user.mute': [
    { of: 'of nobody', input: () => ({ userId: 'f'.repeat(24) }), answers: signedInGets('user_not_found') },
  ],
  'user.unmute': [{ input: ({ celeb }) => ({ userId: celeb.id }), answers: signedIn }],
  'chat.invite': [
    { input: ({ group, otherCeleb }) => ({ chatId: group, userIds: [otherCeleb.id] }), answers: only(['celeb'], 'not_allowed') },
    { of: 'no chat', input: ({ otherCeleb }) => ({ chatId: 'f'.repeat(24), userIds: [otherCeleb.id] }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' } },
  ],
  'chat.leave': [{ of: 'no chat', input: () => ({ chatId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  'chat.report': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct, reason: '이상해요' }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a group', input: ({ group }) => ({ chatId: group, reason: '이상해요' }), answers: only(['member', 'celeb'], 'not_found') },
  ],
  'chat.toggleDisabled': [
    { input: ({ celeb }) => ({ chatId: celeb.subscriptionId, disabled: false }), answers: only(['celeb'], 'not_allowed') },
    { of: 'another’s', input: ({ otherCeleb }) => ({ chatId: otherCeleb.subscriptionId, disabled: true }), answers: { ...only(['celeb'], 'not_allowed'), celeb: 'not_found' } },
  ],
  'chat.saveSettings': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct, isMuted: true }), answers: only(['member', 'celeb'], 'not_found') },
  ],
  'chat.readAll': [{ input: nothing, answers: signedIn }],
  'chat.listMember': [
    { of: 'a group', input: ({ group }) => ({ chatId: group }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a subscription chat', input: ({ celeb }) => ({ chatId: celeb.subscriptionId }), answers: { ...only(['fan', 'member', 'celeb'], 'membership_required'), fan: 'not_allowed', member: 'not_allowed', celeb: 'not_allowed' } },
  ],
  'chat.favoriteMessage': [
    { of: 'a direct chat', input: ({ photoMessage }) => ({ chatMessageId: photoMessage }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a broadcast', input: ({ broadcast }) => ({ chatMessageId: broadcast }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'nothing', input: () => ({ chatMessageId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  // Nothing is told of what one never kept.
  'chat.unfavoriteMessage': [{ input: ({ photoMessage }) => ({ chatMessageId: photoMessage }), answers: signedIn }],
  'chat.listFavoritedMessage': [{ input: nothing, answers: signedIn }],
  'chat.listReaction': [
    { of: 'a direct chat', input: ({ photoMessage }) => ({ chatMessageId: photoMessage }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a broadcast', input: ({ broadcast }) => ({ chatMessageId: broadcast }), answers: only(['member', 'celeb'], 'not_found') },
  ],
  'chat.searchMessages': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct, words: '안녕' }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a broadcast', input: ({ celeb }) => ({ chatId: celeb.broadcastId, words: '안녕' }), answers: only(['member', 'celeb'], 'membership_required') },
    { of: 'a group', input: ({ group }) => ({ chatId: group, words: '안녕' }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a subscription chat', input: ({ celeb }) => ({ chatId: celeb.subscriptionId, words: '안녕' }), answers: only(['fan', 'member', 'celeb'], 'membership_required') },
  ],
  'chat.listMedia': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct, kind: 'photo' }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a broadcast', input: ({ celeb }) => ({ chatId: celeb.broadcastId, kind: 'link' }), answers: only(['member', 'celeb'], 'membership_required') },
  ],
  // Nothing of ours is told, and no address inside our house is asked.
  'chat.linkPreview': [{ input: () => ({ url: 'http://127.0.0.1/' }), answers: signedIn }],
  'chat.hideMessage': [
    { of: 'a direct chat', input: ({ spare }) => ({ chatMessageId: spare }), answers: only(['member', 'celeb'], 'not_found') },
  ],
  'chat.reportMessage': [
    { of: 'a direct chat', input: ({ photoMessage }) => ({ chatMessageId: photoMessage, reason: '이상해요' }), answers: { ...only(['member', 'celeb'], 'not_found'), celeb: 'not_allowed' } },
    { of: 'a broadcast', input: ({ broadcast }) => ({ chatMessageId: broadcast, reason: '이상해요' }), answers: { ...only(['member', 'celeb'], 'not_found'), celeb: 'not_allowed' } },
  ],
  'chat.uploadPhoto': [
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
  // What is uploaded here is no video; what becomes of one is proven in video.test.ts.
  'chat.uploadVideo': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct }), answers: { ...only([], 'not_found'), member: 'unsupported_media', celeb: 'unsupported_media' } },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId }),
      answers: { ...only([], 'membership_required'), member: 'not_allowed', celeb: 'unsupported_media' },
    },
  ],
  'chat.watermarkMedia': [
    { of: 'a photo', input: ({ photoMessage, photoId }) => ({ chatMessageId: photoMessage, fileId: photoId }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'another file', input: ({ photoMessage }) => ({ chatMessageId: photoMessage, fileId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  'user.logDownload': [
    { of: 'a photo', input: ({ photoMessage, photoId }) => ({ chatMessageId: photoMessage, fileId: photoId }), answers: only(['member', 'celeb'], 'not_found') },
  ],
  'user.logFileView': [
    { of: 'a photo', input: ({ photoMessage, photoId }) => ({ chatMessageId: photoMessage, fileId: photoId }), answers: only(['member', 'celeb'], 'not_found') },
    { of: 'another file', input: ({ photoMessage }) => ({ chatMessageId: photoMessage, fileId: 'f'.repeat(24) }), answers: signedInGets('not_found') },
  ],
  'file.uploadBegin': [
    { of: 'a direct chat', input: ({ direct }) => ({ chatId: direct, kind: 'photo', bytes: 10, mimetype: 'image/jpeg' }), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ celeb }) => ({ chatId: celeb.broadcastId, kind: 'video', bytes: 10, mimetype: 'video/mp4' }),
      answers: { ...only(['celeb'], 'membership_required'), member: 'not_allowed' },
    },
  ],
  'file.uploadComplete': [{ of: 'nobody’s', input: () => ({ uploadId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  'chat.broadcastFacts': [{ input: nothing, answers: only(['celeb'], 'not_allowed') }],
  'file.links': [
    {
      of: 'a photo',
      input: ({ photoMessage }) => ({ chatMessageId: photoMessage }),
      answers: only(['member', 'celeb'], 'not_found'),
    },
    {
      of: 'nothing',
      input: () => ({ chatMessageId: 'f'.repeat(24) }),
      answers: { ...signedIn, ...everybody('not_found') },
    },
  ],
}

/** What Socket.IO's acknowledgement says. A line that is nobody's is refused whatever it asks. */
const events: Record<Exclude<ClientEventName, 'authenticate'>, Row[]> = {
  chatMessage: [
    { of: 'a direct chat', input: ({ direct }) => params(direct), answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ celeb }) => params(celeb.broadcastId),
      answers: only(['member', 'celeb'], 'membership_required'),
    },
  ],
  chatTyping: [
    { of: 'a direct chat', input: ({ direct }) => [direct], answers: only(['member', 'celeb'], 'not_found') },
    { of: 'a group', input: ({ group }) => [group], answers: only(['member', 'celeb'], 'not_found') },
  ],
  // Receipts of what one may not read are taken and change nothing: no answer tells what exists.
  chatMessageRead: [{ input: ({ photoMessage }) => [[photoMessage]], answers: signedIn }],
  chatMessageReactionAdd: [
    { of: 'a direct chat', input: ({ photoMessage }) => [photoMessage, '❤️'], answers: only(['member', 'celeb'], 'not_found') },
    {
      of: 'a broadcast',
      input: ({ broadcast }) => [broadcast, '❤️'],
      answers: { ...only(['member', 'celeb'], 'not_found'), celeb: 'not_allowed' },
    },
  ],
  chatMessageReactionRemove: [
    { of: 'a direct chat', input: ({ photoMessage }) => [photoMessage, '❤️'], answers: only(['member', 'celeb'], 'not_found') },
  ],
  // A member takes it away for herself, the celeb, who wrote it, for all.
  chatMessageDelete: [
    { of: 'a message of the celeb', input: ({ photoMessage }) => [photoMessage], answers: only(['member', 'celeb'], 'not_found') },
  ],
}

let world: World
let scene: Scene
let people: Record<Exclude<ActorName, 'anonymous'>, Actor>

beforeAll(async () => {
  world = await openWorld()
  const [celeb, member, fan] = [await world.celeb(), await world.fan(), await world.fan()]
  await world.premium(member, celeb)
  await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const direct = await member.open(celeb)
  const broadcast = await celeb.say(celeb.broadcastId, '모두 안녕')
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: direct }, { bytes: onePixel })
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: direct, photoId: file.id },
  })
  await member.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat: group } = await celeb.call(api.chat.create, { userIds: [member.id] })
  const noticeId = newId<NoticeId>(world.ctx.now())
  await world.ctx.db.rows(
    `insert into notices (id, title_ko, title_en, body_ko, body_en, created_at) values ($1, '가', 'a', '나', 'b', $2)`,
    [noticeId, world.ctx.now()],
  )
  const spare = await celeb.say(direct, '안녕')
  scene = { spare: spare.id, celeb, otherCeleb: await world.celeb(), direct, group: group.id, photoMessage: chatMessage.id, photoId: file.id, broadcast: broadcast.id, memberId: member.id, noticeId }
  people = {
    revoked: await world.fan(),
    suspended: await world.fan(),
    stranger: await world.fan(),
    fan,
    member,
    celeb,
    tester: await world.tester(),
    support: await world.support(),
  }
})
afterAll(() => world.close())

const suspend = (who: Actor) => world.ctx.db.rows(`update users set suspended_until = 'infinity' where id = $1`, [who.id])

/** A token of one's own for each try: some calls end the session. */
async function tokenOf(actor: ActorName): Promise<string | null> {
  if (actor === 'anonymous') return null
  const session = await world.device(people[actor])
  if (actor === 'revoked') await session.call(api.auth.signOut, {})
  if (actor === 'suspended') await suspend(session)
  return session.token
}

const endpoints = Object.entries(api).flatMap(([group, groupCalls]) =>
  (Object.entries(groupCalls) as [string, Endpoint][]).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

describe('every call answers every kind of person as the table says', () => {
  it('and has a row in it', () => {
    expect(Object.keys(calls).sort()).toEqual(endpoints.map(({ name }) => name).sort())
    expect(Object.keys(events).sort()).toEqual(
      Object.keys(clientEvents)
        .filter((event) => event !== 'authenticate')
        .sort(),
    )
  })

  for (const { name, endpoint } of endpoints)
    for (const { of = '', input, answers } of calls[name as CallName])
      it(`${name} ${of}`, async () => {
        const got = await Promise.all(
          actors.map(async (actor) => {
            const upload = endpoint.sends === 'form' ? { bytes: onePixel } : undefined
            const token = await tokenOf(actor)
            const answer = await callApi(world.base, token, endpoint, input(scene) as never, upload).then(
              () => 'ok',
              ({ code }: { code: ErrorCode }) => code,
            )
            return [actor, answer]
          }),
        )
        expect(Object.fromEntries(got)).toEqual(answers)
      })
})

describe('every event answers every kind of person as the table says', () => {
  for (const [event, rows] of Object.entries(events))
    for (const { of = '', input, answers } of rows)
      it(`${event} ${of}`, async () => {
        const answerOf = async (actor: ActorName): Promise<Expected> => {
          const line = new LiveClient(world.base)
          await until('the line is open', () => line.socket.connected)
          const token = await tokenOf(actor)
          if (token) await line.authenticate(token)
          const args = input(scene) as unknown[] | object
          const { error } = (await line.socket.timeout(5_000).emitWithAck(event, ...(Array.isArray(args) ? args : [args]))) as {
            error?: { code: ErrorCode }
          }
          line.close()
          return error?.code ?? 'ok'
        }
        const got: Record<string, Expected> = {}
        // The celeb comes last: what she deletes is there for nobody after her.
        for (const actor of [...actors.filter((name) => name !== 'celeb'), 'celeb'] as const)
          got[actor] = await answerOf(actor)
        // A line with a revoked token, or of a suspended person, is nobody's.
        expect(got).toEqual({ ...answers, revoked: 'sign_in_required', suspended: 'sign_in_required' })
      })

  it('and a receipt of somebody who may not read moves no mark', async () => {
    await world.ctx.reads.idle()
    const rows = await world.ctx.db.rows<{ user_id: string }>('select user_id from chat_reads where chat_id = $1', [
      scene.direct,
    ])
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([people.member.id, people.celeb.id].sort())
  })
})
