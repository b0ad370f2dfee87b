import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { changePassword } from './account/changePassword.ts'
import { confirmPerson } from './account/confirmPerson.ts'
import { endSessions } from '../../session/endSessions.ts'
import { claimProof, makeBrowserTicket, proveInBrowser } from './proof/browserProof.ts'
import { kakaoToken } from './proof/kakaoToken.ts'
import { endSession, listSessions } from './sign-in/listSessions.ts'
import { isNicknameAllowed } from '../profile/nicknames.ts'
import { sendPhoneNumberCode, verifyPhoneNumberCode } from './account/phoneNumber.ts'
import { checkResetPassword, resetPassword, sendResetPasswordLink } from './account/resetPassword.ts'
import { sendEmailCode } from './account/sendEmailCode.ts'
import { signIn } from './sign-in/signIn.ts'
import { signInSocial } from './sign-in/signInSocial.ts'
import { signUp } from './sign-up/signUp.ts'
import { signUpSocial } from './sign-up/signUpSocial.ts'
import { appleIdentity, kakaoIdentity } from './proof/socialProof.ts'
import { checkEmailChange, undoEmailChange } from './account/undoEmailChange.ts'
import { verifyEmailCode } from './account/verifyEmailCode.ts'

export const authRoutes = {
  signIn,
  signUp,
  kakaoToken: (ctx, _visitor, input) => kakaoToken(ctx, input),
  browserTicket: async (ctx, caller, input) => makeBrowserTicket(ctx, caller, input),
  proveInBrowser: (ctx, _visitor, input) => proveInBrowser(ctx, input),
  claimProof: (ctx, _visitor, input) => claimProof(ctx, input),
  signInKakao: async (ctx, _visitor, input) => signInSocial(ctx, await kakaoIdentity(ctx, input), input),
  signUpKakao: (ctx, visitor, input) => signUpSocial(ctx, visitor, 'kakao', input),
  signInApple: async (ctx, _visitor, input) => signInSocial(ctx, await appleIdentity(ctx, input), input),
  signUpApple: (ctx, visitor, input) => signUpSocial(ctx, visitor, 'apple', input),
  signOut: async (ctx, me) => {
    await ctx.db.inTransaction((tx) => endSessions(ctx, tx, me.id, { only: me.sessionId, keepsDevice: true }))
  },
  checkNickname: async (ctx, caller, { nickname }) => ({
    isAllowed: await isNicknameAllowed(ctx.db, nickname, caller.id),
  }),
  sendEmailCode,
  verifyEmailCode,
  sendPhoneNumberCode,
  verifyPhoneNumberCode,
  changePassword,
  sendResetPasswordLink: (ctx, visitor, { email }) => sendResetPasswordLink(ctx, visitor, email),
  checkResetPassword: (ctx, _visitor, { code }) => checkResetPassword(ctx, code),
  resetPassword,
  checkEmailChange: (ctx, _visitor, { code }) => checkEmailChange(ctx, code),
  undoEmailChange,
  listSessions: async (ctx, me) => ({ list: await listSessions(ctx, me) }),
  endSession: (ctx, me, { sessionId }) => endSession(ctx, me, sessionId),
  endOtherSessions: async (ctx, me) => ({
    ended: await ctx.db.inTransaction((tx) => endSessions(ctx, tx, me.id, { but: me.sessionId })),
  }),
  confirmPerson,
} satisfies Partial<Handlers<typeof api.auth>>
