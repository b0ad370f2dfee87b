import type { api } from '@byeol/contract/api.ts'
import { consentVersions } from '@byeol/contract/auth.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/seoul.ts'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { openSession } from './openSession.ts'
import { hashPassword } from './password.ts'

const words = {
  commonPassword: { ko: '너무 흔한 비밀번호예요.', en: 'This password is too common.' },
  birthday: { ko: '생일을 다시 확인해 주세요.', en: 'Please check the birthday.' },
}

const insertUser = `
  insert into users (id, email, password_hash, nickname, birthday, language, created_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (email) do nothing returning id`
const insertConsents = `
  insert into consents (user_id, kind, version, agreed, decided_at)
  select $1, kind, version, agreed, $5 from unnest($2::text[], $3::text[], $4::boolean[]) as c(kind, version, agreed)`

type SignUp = Input<typeof api.auth.signUp>

/** Age decides before anything about the person is stored (rules.md, People). */
function requireAge(ctx: Context, birthday: string, language: Visitor['language']): void {
  const age = fullAge(birthday, ctx.now())
  if (age < 0 || age > 120) throw new ApiError('invalid_parameters', [{ path: 'birthday', message: words.birthday[language] }])
  if (age < limits.minimumAgeYears) throw new ApiError('sign_up_restricted')
}

/**
 * An account by e-mail, its consents with time and version, and its first session.
 * Throws `sign_up_restricted` (under 14), `email_taken`, `invalid_parameters` (a common password, a birthday to come).
 */
export async function signUp(ctx: Context, visitor: Visitor, input: SignUp): Promise<Result<typeof api.auth.signUp>> {
  const { email, password, nickname, birthday, consents, deviceInfo } = input
  requireAge(ctx, birthday, visitor.language)
  if (isCommonPassword(password)) throw new ApiError('invalid_parameters', [{ path: 'password', message: words.commonPassword[visitor.language] }])

  const passwordHash = await hashPassword(password)
  const kinds = ['terms', 'privacy', 'marketing', 'nightPush'] as const
  return ctx.db.inTransaction(async (tx) => {
    const id = newId<UserId>(ctx.now())
    const created = await tx.row(insertUser, [id, email, passwordHash, nickname, birthday, visitor.language, ctx.now()])
    if (!created) throw new ApiError('email_taken')
    await tx.rows(insertConsents, [id, kinds, kinds.map((kind) => consentVersions[kind]), kinds.map((kind) => consents[kind]), ctx.now()])
    return { token: await openSession(ctx, tx, id, deviceInfo) }
  })
}
