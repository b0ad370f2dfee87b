import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { boot } from './boot.ts'
import { changePassword } from './changePassword.ts'
import { confirmPerson } from './confirmPerson.ts'
import { deleteAccount } from './deleteAccount.ts'
import { deletionSummary } from './deletionSummary.ts'
import { endSessions } from '../../session/endSessions.ts'
import { kakaoToken } from './kakaoToken.ts'
import { endSession, listSessions } from './listSessions.ts'
import { isNicknameAllowed } from './nicknames.ts'
import { sendPhoneNumberCode, verifyPhoneNumberCode } from './phoneNumber.ts'
import { checkResetPassword, resetPassword, sendResetPasswordLink } from './resetPassword.ts'
import { sendEmailCode } from './sendEmailCode.ts'
import { signIn } from './signIn.ts'
import { signInSocial } from './signInSocial.ts'
import { signUp } from './signUp.ts'
import { signUpSocial } from './signUpSocial.ts'
import { appleIdentity, kakaoIdentity } from './socialProof.ts'
import { checkEmailChange, undoEmailChange } from './undoEmailChange.ts'
import { verifyEmailCode } from './verifyEmailCode.ts'

const done = () => ({})

export const authRoutes: Handlers<typeof api.auth> = {
  boot,
  signIn,
  signUp,
  kakaoToken: (ctx, _visitor, input) => kakaoToken(ctx, input),
  signInKakao: async (ctx, _visitor, input) => signInSocial(ctx, await kakaoIdentity(ctx, input), input),
  signUpKakao: (ctx, visitor, input) => signUpSocial(ctx, visitor, 'kakao', input),
  signInApple: async (ctx, _visitor, input) => signInSocial(ctx, await appleIdentity(ctx, input), input),
  signUpApple: (ctx, visitor, input) => signUpSocial(ctx, visitor, 'apple', input),
  signOut: (ctx, me) =>
    ctx.db.inTransaction((tx) => endSessions(ctx, tx, me.id, { only: me.sessionId, keepsDevice: true })).then(done),
  checkNickname: async (ctx, caller, { nickname }) => ({
    isAllowed: await isNicknameAllowed(ctx, nickname, caller.id),
  }),
  sendEmailCode,
  verifyEmailCode,
  sendPhoneNumberCode,
  verifyPhoneNumberCode,
  changePassword: (ctx, me, input) => changePassword(ctx, me, input).then(done),
  sendResetPasswordLink: (ctx, visitor, { email }) => sendResetPasswordLink(ctx, visitor, email),
  checkResetPassword: (ctx, _visitor, { code }) => checkResetPassword(ctx, code),
  resetPassword,
  checkEmailChange: (ctx, _visitor, { code }) => checkEmailChange(ctx, code),
  undoEmailChange,
  listSessions: async (ctx, me) => ({ list: await listSessions(ctx, me) }),
  endSession: (ctx, me, { sessionId }) => endSession(ctx, me, sessionId).then(done),
  endOtherSessions: async (ctx, me) => ({
    ended: await ctx.db.inTransaction((tx) => endSessions(ctx, tx, me.id, { but: me.sessionId })),
  }),
  confirmPerson: (ctx, me, input) => confirmPerson(ctx, me, input).then(done),
  deletionSummary,
  deleteAccount: (ctx, me) => deleteAccount(ctx, me).then(done),
}
