import { emailTickets } from '../../session/tickets.ts'
import { nextSendId } from '../Actor.ts'
import { device } from '../makePeople.ts'
import { alsoSuspended, anyone, anyoneGets, everybody, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false }
const newPerson = { nickname: '새별', birthday: '2000-01-01', consents, deviceInfo: device }
const appleProof = { identityToken: 'x', authorizationCode: 'x', nonce: 'x'.repeat(16) }

export const auth: RowsOf<'auth'> = {
  boot: [
    {
      input: () => ({
        deviceInfo: device,
        responseData: [
          'version',
          'user',
          'settings',
          'permissions',
          'subscriptions',
          'notices',
          'country',
          'selling',
          'signUp',
        ],
      }),
      answers: anyone,
    },
  ],
  signIn: [
    {
      input: () => ({ email: 'nobody@byeol.test', password: 'not-the-password', deviceInfo: device }),
      answers: { ...signedIn, anonymous: 'sign_in_failed', ...everybody('sign_in_failed') },
    },
  ],
  signUp: [
    {
      input: ({ ctx }) => {
        const email = `${nextSendId()}@byeol.test`
        return { email, emailTicket: emailTickets.make(ctx, { email }), password: 'a-good-pass-phrase', ...newPerson }
      },
      answers: anyone,
    },
    {
      of: 'with a ticket of another address',
      input: ({ ctx }) => ({
        email: 'mine@byeol.test',
        emailTicket: emailTickets.make(ctx, { email: 'yours@byeol.test' }),
        password: 'a-good-pass-phrase',
        ...newPerson,
      }),
      answers: anyoneGets('link_expired'),
    },
  ],
  // No outside service is configured in this test. Responses with configured services are covered by the tests of each
  // rule.
  kakaoToken: [
    { input: () => ({ code: 'x', redirectUri: 'https://byeol.test/oauth/kakao' }), answers: anyoneGets('unavailable') },
  ],
  browserTicket: [{ input: () => ({ provider: 'kakao', challenge: 'x'.repeat(43) }), answers: alsoSuspended(anyone) }],
  proveInBrowser: [{ input: () => ({ ticket: 'x' }), answers: anyoneGets('link_expired') }],
  claimProof: [{ input: () => ({ proof: 'x', verifier: 'x'.repeat(43) }), answers: anyoneGets('link_expired') }],
  signInKakao: [{ input: () => ({ refreshToken: 'x', deviceInfo: device }), answers: anyoneGets('unavailable') }],
  signUpKakao: [{ input: () => ({ identityTicket: 'x', ...newPerson }), answers: anyoneGets('link_expired') }],
  signInApple: [{ input: () => ({ ...appleProof, deviceInfo: device }), answers: anyoneGets('unavailable') }],
  signUpApple: [{ input: () => ({ identityTicket: 'x', ...newPerson }), answers: anyoneGets('link_expired') }],
  checkNickname: [{ input: () => ({ nickname: '새별' }), answers: anyone }],
  sendEmailCode: [{ input: () => ({ email: `${nextSendId()}@byeol.test` }), answers: anyone }],
  verifyEmailCode: [
    {
      of: 'unconfirmed',
      input: () => ({ email: 'nobody@byeol.test', code: '000000' }),
      answers: { ...signedInGets('confirmation_required'), anonymous: 'code_expired' },
    },
  ],
  sendPhoneNumberCode: [{ input: () => ({ phoneNumber: `+8210${nextSendId().slice(-8)}` }), answers: signedIn }],
  verifyPhoneNumberCode: [
    {
      of: 'unconfirmed',
      input: () => ({ phoneNumber: '+821012345678', code: '000000' }),
      answers: signedInGets('confirmation_required'),
    },
  ],
  changePassword: [
    {
      of: 'of an account without one',
      input: () => ({ currentPassword: 'a-good-pass-phrase', newPassword: 'a-better-pass-phrase' }),
      answers: signedInGets('not_allowed'),
    },
  ],
  sendResetPasswordLink: [{ input: () => ({ email: `${nextSendId()}@byeol.test` }), answers: anyone }],
  checkResetPassword: [{ input: () => ({ code: 'x' }), answers: anyoneGets('link_expired') }],
  resetPassword: [
    { input: () => ({ code: 'x', newPassword: 'a-good-pass-phrase' }), answers: anyoneGets('link_expired') },
  ],
  checkEmailChange: [{ input: () => ({ code: 'x' }), answers: anyoneGets('link_expired') }],
  undoEmailChange: [{ input: () => ({ code: 'x' }), answers: anyoneGets('link_expired') }],
  listSessions: [{ input: () => ({}), answers: signedIn }],
  endSession: [{ of: 'of nobody', input: () => ({ sessionId: 'f'.repeat(24) }), answers: signedInGets('not_found') }],
  endOtherSessions: [{ input: () => ({}), answers: signedIn }],
  confirmPerson: [
    { of: 'with nothing', input: () => ({}), answers: alsoSuspended(signedInGets('invalid_parameters')) },
    {
      of: 'with a proof that is none',
      input: () => ({ browser: { proof: 'x', verifier: 'x'.repeat(43) } }),
      answers: alsoSuspended(signedInGets('link_expired')),
    },
  ],
  deletionSummary: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
  deleteAccount: [
    { of: 'unconfirmed', input: () => ({}), answers: alsoSuspended(signedInGets('confirmation_required')) },
  ],
  signOut: [{ input: () => ({}), answers: alsoSuspended(signedIn) }],
}
