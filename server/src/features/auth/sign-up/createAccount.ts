import { isBirthday } from '@byeol/contract/user/isBirthday.ts'
import { consentVersions, type Consents } from '@byeol/contract/auth/consents.ts'
import type { z } from 'zod'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import type { Visitor } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { requireNicknameAllowed } from '../../profile/nicknames.ts'

const adVersions = [consentVersions.marketing, consentVersions.nightPush]
const words = { ko: '생일을 다시 확인해 주세요.', en: 'Please check the birthday.' }

const insertUser = `
  insert into users (id, email, email_verified_at, password_hash, nickname, birthday, public_birthday, birthday_shown,
    language, created_at)
  values ($1, $2, $3, $4, $5, $6, case when $7 <> 'nobody' then $6::date end, $7, $8, $9)
  on conflict (email) do nothing
  returning id`
const insertConsents = `
  insert into consents (user_id, kind, version, agreed, decided_at)
  select $1, kind, version, agreed, $5
  from unnest($2::text[], $3::text[], $4::boolean[]) as c(kind, version, agreed)`

export interface NewPerson {
  nickname: string
  birthday: string
  birthdayShown: 'nobody' | 'day'
  consents: z.output<typeof Consents>
}

/**
 * Checks age and nickname before anything about the person is stored (rules.md, People). Throws `sign_up_restricted`,
 * `invalid_parameters`.
 */
export async function requireMayJoin(
  ctx: Context,
  { nickname, birthday }: NewPerson,
  { language }: Visitor,
): Promise<void> {
  if (!isBirthday(birthday, ctx.now()))
    throw new ApiError('invalid_parameters', [{ path: 'birthday', message: words[language] }])
  if (fullAge(birthday, ctx.now()) < limits.minimumAgeYears) throw new ApiError('sign_up_restricted')
  await requireNicknameAllowed(ctx, nickname, language)
}

/**
 * Stores an account and its consents, each with its time and the version of its text. The caller has verified the
 * e-mail address, if there is one. Throws `email_taken`.
 */
export async function createAccount(
  ctx: Context,
  tx: Queries,
  {
    email,
    passwordHash,
    person,
    visitor,
  }: { email: string | null; passwordHash: string | null; person: NewPerson; visitor: Visitor },
): Promise<UserId> {
  const id = newId<UserId>(ctx.now())
  const { nickname, birthday, birthdayShown, consents } = person
  const created = await tx.row(insertUser, [
    id,
    email,
    email && ctx.now(),
    passwordHash,
    nickname,
    birthday,
    birthdayShown,
    visitor.language,
    ctx.now(),
  ])
  if (!created) throw new ApiError('email_taken')
  const kinds = ['terms', 'privacy', 'marketing', 'nightPush'] as const
  await tx.rows(insertConsents, [
    id,
    kinds,
    [await ctx.policies.inForce('terms'), await ctx.policies.inForce('privacy'), ...adVersions],
    kinds.map((kind) => consents[kind]),
    ctx.now(),
  ])
  if (consents.marketing || consents.nightPush) await ctx.queue.add(tx, 'confirmConsents', { userId: id })
  return id
}
