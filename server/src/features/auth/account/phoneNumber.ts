import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../../http/call.ts'
import { seal } from '../../../seal.ts'
import { requireConfirmed } from './requireConfirmed.ts'
import { makeCode, takeCode } from '../proof/codes.ts'
import { payText } from '../proof/payText.ts'
import { requireMobile, requireTextable } from '../proof/requireTextable.ts'
import { phoneHash } from './phoneHash.ts'

const sms = {
  ko: (code: string) => `[별] 인증번호 ${code}\n5분 안에 입력해 주세요.`,
  en: (code: string) => `[Byeol] Your code is ${code}. It works for 5 minutes.`,
}
const save = 'update users set phone_sealed = $2, phone_hash = $3 where id = $1 and deleted_at is null'

/**
 * Sends a code by text message. Throws `invalid_parameters`, `phone_country_not_served`, `too_many_requests`,
 * `texts_used_up`.
 */
export const sendPhoneNumberCode: Handler<typeof api.auth.sendPhoneNumberCode> = async (ctx, me, { phoneNumber }) => {
  const { number, country } = requireTextable(ctx, phoneNumber, me.language)
  return ctx.db.inTransaction(async (tx) => {
    const { code, expiresAt, resendAt } = await makeCode(ctx, tx, 'phone', number, me.ip, me.id)
    await ctx.queue.add(tx, 'sendSms', { to: number, text: sms[me.language](code) }, expiresAt)
    await payText(ctx, tx, country)
    return { expiresAt, resendAt }
  })
}

/** Stores the caller's number encrypted. Throws `confirmation_required`, `code_wrong`, `code_expired`. */
export const verifyPhoneNumberCode: Handler<typeof api.auth.verifyPhoneNumberCode> = async (
  ctx,
  me,
  { phoneNumber, code },
) => {
  const { number } = requireMobile(phoneNumber, me.language)
  await requireConfirmed(ctx, ctx.db, me)
  await takeCode(ctx, 'phone', number, code)
  await ctx.db.rows(save, [me.id, seal(ctx.secrets.data, `phone ${me.id}`, number), phoneHash(ctx, number)])
}
