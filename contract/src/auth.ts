import { z } from 'zod'
import { BootData, bootParts, DeviceInfo, platforms } from './auth/boot.ts'
import { Consents } from './auth/consents.ts'
import { DeletionSummary } from './auth/deletionSummary.ts'
import { get, post } from './endpoint.ts'
import { SessionId } from './ids.ts'
import { limits } from './limits.ts'
import { Won } from './money.ts'
import { providers } from './provider.ts'
import { bounded, shaped } from './text/bounded.ts'
import { Code, Email, line, NewPassword, Nickname, PhoneNumber } from './text/text.ts'
import { CalendarDate, Timestamp } from './wire.ts'
import { sharedRates } from './limits/sharedRates.ts'

/**
 * Proves that a device has signed in to this account before: random, opaque, kept by the device even after sign-out.
 * Other devices' wrong passwords do not count against a known device.
 */
const DeviceToken = bounded(100).min(1)
const Token = z.object({ token: z.string(), deviceToken: DeviceToken })

/**
 * Sealed by the server and opaque to clients: an identity that a provider proved, or an e-mail address that a code
 * proved. Valid for 30 minutes (`limits.ticketMs`), for one use.
 */
const Ticket = bounded(4_000).min(1)
/** The refresh token of a Kakao login (spec.md point 3, Social login OAuth token). */
const KakaoProof = z.strictObject({ refreshToken: bounded(2_000).min(1) })
/** The code that Kakao's login returned to the web page, and the address it returned to. The code works once. */
const KakaoCode = z.strictObject({ code: bounded(2_000).min(1), redirectUri: bounded(500).pipe(z.url()) })
/** What Sign in with Apple returns. `nonce` is the raw value; Apple received its SHA-256. */
const AppleProof = z.strictObject({
  identityToken: bounded(8_000).min(1),
  authorizationCode: bounded(2_000).min(1),
  nonce: bounded(200).min(16),
  /** The return address in the web's request to Apple; absent in native apps. */
  redirectUri: bounded(500).pipe(z.url()).optional(),
  nickname: line(limits.nicknameMax * 4).optional(),
})

/** base64url of a SHA-256. */
const Challenge = shaped(43, /^[\w-]{43}$/)
/** A provider's response, encrypted by the server like a ticket. */
const BrowserProof = bounded(20_000).min(1)
/** The proof that the browser got, and the secret of the app that opened the browser for it. */
const BrowserClaim = z.strictObject({ proof: BrowserProof, verifier: bounded(200).min(32) })

const device = { deviceInfo: DeviceInfo, deviceToken: DeviceToken.optional() }
/** Whether celebs see the birthday (the day only) of people who have premium to them. */
const birthdayShown = z.enum(['nobody', 'day']).default('nobody')
const person = { nickname: Nickname, birthday: CalendarDate, birthdayShown, consents: Consents, ...device }
const SocialSignUp = z.strictObject({ identityTicket: Ticket, ...person })
const signInErrors = ['sign_up_required', 'social_sign_in_failed', 'unavailable'] as const
const signUpErrors = ['sign_up_restricted', 'email_taken', 'link_expired'] as const
const socialSignUpErrors = [...signUpErrors, 'conflict', 'unavailable'] as const

/** One signed-in device. The server composes `name`, such as "iPhone 15 · Byeol iOS". */
export const Session = z
  .object({
    id: SessionId,
    name: z.string(),
    platform: z.enum(platforms),
    isCurrent: z.boolean(),
    createdAt: Timestamp,
    usedAt: Timestamp,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const signUpCall = {
  access: 'anyone',
  ...sharedRates.signUps,
  result: Token,
  errors: signUpErrors,
} as const
const signInCall = {
  access: 'anyone',
  ...sharedRates.signIns,
  result: Token,
  errors: signInErrors,
} as const
const sendsCode = {
  ...sharedRates.codes,
  result: z.object({ expiresAt: Timestamp, resendAt: Timestamp }),
} as const

export const auth = {
  boot: post('/auth/boot', {
    summary: 'Returns everything that the app needs to start, for a visitor or a signed-in person',
    access: 'anyone',
    oldBuilds: true,
    input: z.strictObject({ deviceInfo: DeviceInfo, responseData: z.array(z.enum(bootParts)).max(bootParts.length) }),
    result: BootData,
  }),
  signIn: post('/auth/sign-in', {
    summary: 'Signs in with an e-mail address and password; `identityTicket` links a social identity to the account',
    access: 'anyone',
    ...sharedRates.signIns,
    input: z.strictObject({
      email: Email,
      password: bounded(limits.passwordMax).min(1),
      identityTicket: Ticket.optional(),
      ...device,
    }),
    result: Token,
    errors: ['sign_in_failed', 'user_suspended', 'link_expired', 'conflict', 'unavailable'],
  }),
  signUp: post('/auth/sign-up', {
    summary: 'Creates an account with a verified e-mail address and signs in to it',
    ...signUpCall,
    input: z.strictObject({ email: Email, emailTicket: Ticket, password: NewPassword, ...person }),
    errors: [...signUpErrors, 'unavailable'],
  }),
  kakaoToken: post('/auth/kakao-token', {
    summary: 'Exchanges the code of a Kakao login on the web for a refresh token',
    access: 'anyone',
    ...sharedRates.signIns,
    input: KakaoCode,
    result: z.object({ refreshToken: z.string() }),
    errors: ['social_sign_in_failed', 'unavailable'],
  }),
  browserTicket: post('/auth/browser-ticket', {
    summary:
      'Returns a ticket with which a native app opens a provider’s sign-in in the system’s browser. It works once, ' +
      'for 5 minutes. `challenge` is the SHA-256 of a secret that only the app knows. If the caller is signed in, ' +
      'the ticket is for `confirm-person`',
    access: 'anyone',
    whileSuspended: true,
    ...sharedRates.signIns,
    input: z.strictObject({ provider: z.enum(providers), challenge: Challenge }),
    result: z.object({ ticket: z.string() }),
  }),
  proveInBrowser: post('/auth/prove-in-browser', {
    summary:
      'Uses up a ticket: encrypts what the provider returned to the browser, for the app that requested the ticket',
    access: 'anyone',
    ...sharedRates.signIns,
    input: z.strictObject({ ticket: Ticket, kakao: KakaoCode.optional(), apple: AppleProof.optional() }),
    result: z.object({ proof: z.string() }),
    errors: ['link_expired', 'social_sign_in_failed', 'unavailable'],
  }),
  claimProof: post('/auth/claim-proof', {
    summary: 'Returns the result of a sign-in in the browser, once, to the app that knows the ticket’s secret',
    access: 'anyone',
    ...sharedRates.signIns,
    input: BrowserClaim,
    result: z.object({ kakao: KakaoProof.optional(), apple: AppleProof.optional() }),
    errors: ['link_expired'],
  }),
  signInKakao: post('/auth/sign-in-kakao', {
    summary: 'Signs in with a Kakao login',
    ...signInCall,
    input: KakaoProof.extend(device),
  }),
  signUpKakao: post('/auth/sign-up-kakao', {
    summary: 'Creates an account with a Kakao identity and signs in to it',
    ...signUpCall,
    input: SocialSignUp,
    errors: socialSignUpErrors,
  }),
  signInApple: post('/auth/sign-in-apple', {
    summary: 'Signs in with an Apple identity',
    ...signInCall,
    input: AppleProof.extend(device),
  }),
  signUpApple: post('/auth/sign-up-apple', {
    summary: 'Creates an account with an Apple identity and signs in to it',
    ...signUpCall,
    input: SocialSignUp,
    errors: socialSignUpErrors,
  }),
  signOut: post('/auth/sign-out', {
    summary: 'Signs out: ends the session of the token',
    access: 'signedIn',
    whileSuspended: true,
    oldBuilds: true,
  }),
  checkNickname: get('/auth/check-nickname', {
    summary: 'Checks whether a nickname is allowed; it need not be unique, but must not imitate a celeb’s nickname',
    access: 'anyone',
    perMinute: limits.nicknameChecksPerMinute,
    input: z.strictObject({ nickname: Nickname }),
    result: z.object({ isAllowed: z.boolean() }),
  }),
  sendEmailCode: post('/auth/send-email-code', {
    summary: 'Mails a six-digit code; the response does not reveal whether the address has an account',
    access: 'anyone',
    ...sendsCode,
    input: z.strictObject({ email: Email }),
    errors: ['not_deliverable'],
  }),
  verifyEmailCode: post('/auth/verify-email-code', {
    summary:
      'Verifies an e-mail address with a code. A visitor gets a ticket for sign-up. A signed-in person’s account ' +
      'gets the address and its other sessions end; this needs `confirm-person` first',
    access: 'anyone',
    ...sharedRates.codeTries,
    input: z.strictObject({ email: Email, code: Code }),
    result: z.object({ emailTicket: z.string().optional() }),
    errors: ['code_wrong', 'code_expired', 'email_taken', 'confirmation_required'],
  }),
  sendPhoneNumberCode: post('/auth/send-phone-number-code', {
    summary: 'Sends a six-digit code by SMS',
    access: 'signedIn',
    beforeConsent: true,
    ...sendsCode,
    input: z.strictObject({ phoneNumber: PhoneNumber }),
    errors: ['phone_country_not_served', 'texts_used_up', 'not_deliverable'],
  }),
  verifyPhoneNumberCode: post('/auth/verify-phone-number-code', {
    summary: 'Verifies a phone number with a code and stores it in the account; needs `confirm-person` first',
    access: 'signedIn',
    beforeConsent: true,
    ...sharedRates.codeTries,
    input: z.strictObject({ phoneNumber: PhoneNumber, code: Code }),
    errors: ['code_wrong', 'code_expired', 'confirmation_required'],
  }),
  changePassword: post('/auth/change-password', {
    summary: 'Changes the password and ends all other sessions',
    access: 'signedIn',
    beforeConsent: true,
    ...sharedRates.signIns,
    input: z.strictObject({ currentPassword: bounded(limits.passwordMax).min(1), newPassword: NewPassword }),
    errors: ['password_wrong', 'not_allowed', 'unavailable'],
  }),
  sendResetPasswordLink: post('/auth/send-reset-password-link', {
    summary: 'Mails a link for setting a new password; the response does not reveal whether the address has an account',
    access: 'anyone',
    ...sharedRates.codes,
    input: z.strictObject({ email: Email }),
    result: z.object({ resendAt: Timestamp }),
  }),
  checkResetPassword: get('/auth/reset-password', {
    summary: 'Checks whether the code in a mailed link is still valid, without using it up',
    access: 'anyone',
    input: z.strictObject({ code: bounded(200).min(1) }),
    result: z.object({ email: z.string(), expiresAt: Timestamp }),
    errors: ['link_expired'],
  }),
  resetPassword: post('/auth/reset-password', {
    summary: 'Sets a new password with the code from a mailed link, which works once, and ends all sessions',
    access: 'anyone',
    ...sharedRates.signIns,
    input: z.strictObject({
      code: bounded(200).min(1),
      newPassword: NewPassword,
      deviceToken: DeviceToken.optional(),
    }),
    result: z.object({ deviceToken: DeviceToken }),
    errors: ['link_expired', 'unavailable'],
  }),
  checkEmailChange: get('/auth/undo-email-change', {
    summary: 'Checks whether the link for undoing a change of address still works, without using it up',
    access: 'anyone',
    input: z.strictObject({ code: bounded(200).min(1) }),
    result: z.object({ email: z.string(), changedAt: Timestamp, expiresAt: Timestamp }),
    errors: ['link_expired'],
  }),
  undoEmailChange: post('/auth/undo-email-change', {
    summary:
      'Restores the account’s previous e-mail address, up to 7 days after the change and whatever has happened ' +
      'since. Ends all sessions, removes the password and cancels a deletion. `resetCode` sets a new password',
    access: 'anyone',
    ...sharedRates.signIns,
    input: z.strictObject({ code: bounded(200).min(1) }),
    result: z.object({ resetCode: z.string() }),
    errors: ['link_expired', 'email_taken'],
  }),
  listSessions: get('/auth/list-sessions', {
    summary: 'Lists the devices on which the caller is signed in, most recently used first',
    access: 'signedIn',
    beforeConsent: true,
    result: z.object({ list: z.array(Session) }),
  }),
  endSession: post('/auth/end-session', {
    summary: 'Signs out another device of the caller',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ sessionId: SessionId }),
    errors: ['not_found'],
  }),
  endOtherSessions: post('/auth/end-other-sessions', {
    summary: 'Signs out all other devices of the caller',
    access: 'signedIn',
    beforeConsent: true,
    result: z.object({ ended: z.int().nonnegative() }),
  }),
  confirmPerson: post('/auth/confirm-person', {
    summary: 'Confirms the caller’s identity again, with the password or a new social sign-in; valid for ten minutes',
    access: 'signedIn',
    whileSuspended: true,
    ...sharedRates.signIns,
    input: z.strictObject({
      password: bounded(limits.passwordMax).min(1).optional(),
      kakao: KakaoCode.optional(),
      apple: AppleProof.optional(),
      browser: BrowserClaim.optional(),
    }),
    errors: ['password_wrong', 'not_allowed', 'social_sign_in_failed', 'link_expired', 'unavailable'],
  }),
  deletionSummary: get('/auth/deletion-summary', {
    summary: 'Returns what would be lost with the account, and how the caller can confirm the deletion',
    access: 'signedIn',
    whileSuspended: true,
    result: DeletionSummary,
  }),
  deleteAccount: post('/auth/delete-account', {
    summary:
      'Deletes the account: it disappears immediately, and its data is erased after 30 days. Needs ' +
      '`confirm-person` first',
    access: 'signedIn',
    whileSuspended: true,
    // The refund that the summary showed. If it has changed since, the call fails with `conflict`.
    input: z.strictObject({ refundWon: Won.optional() }),
    errors: ['confirmation_required', 'conflict'],
  }),
}

export const authClientEvents = {
  /** The access token. The server sends nothing before `authenticated` (rules.md, Wire). */
  authenticate: z.tuple([bounded(2_000)]),
}

export const authServerEvents = {
  authenticated: z.object({ authenticated: z.boolean() }),
  /**
   * The connection, its person or its network sent too much, so the server drops further frames unread. Sent once. If
   * the client continues, the server disconnects it with WebSocket code 1008 and the error's code as the reason.
   */
  rateExceeded: z.object({ retryAfterSeconds: z.int().positive() }),
  /**
   * The server may have missed events for this connection. The client authenticates again at a random moment within
   * `withinMs`, and fetches what it missed. The server closes the connections of clients that do not say `catchesUp:
   * true` in the handshake instead, except after the end of a block, when it sends this to the blocker's devices only.
   */
  catchUp: z.object({ withinMs: z.int().nonnegative() }),
  /** The server is about to close this connection. The client reconnects at a random moment within `withinMs`. */
  closing: z.object({ withinMs: z.int().nonnegative() }),
}
