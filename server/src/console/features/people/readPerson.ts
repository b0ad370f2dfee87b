import { PersonDetail } from '@byeol/contract/console/people.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { maskedEmail } from '../../../features/auth/account/resetPassword.ts'
import { findEarlierAddress } from '../../../features/auth/account/secureAccount.ts'
import { listSessions } from '../../../features/auth/sign-in/listSessions.ts'
import { accountInfo, readAccount } from '../../../features/identity/accountInfo.ts'
import type { Handler } from '../../../http/call.ts'
import { isSuspended, suspensionColumnsShape } from '../../../memory/suspension.ts'
import { getPerson } from './findPeople.ts'
import { noteLook } from './noteLook.ts'
import { findUnmasking } from './unmask.ts'

const selectState = 'select language, suspended_until, suspended_reason from users where id = $1'
const stateShape = { ...suspensionColumnsShape, language: column.textAs<Language>().orNull }
const selectStrikes = `
  select id, case_id as "caseId", action, until, at, undone_at is not null as "isUndone"
  from strikes
  where person_id = $1
  order by at desc, id desc
  limit 50`

const consentsMax = 100
const selectConsents = `
  select kind, version, agreed, at
  from (
    select kind, version, agreed, decided_at as at
    from consents
    where user_id = $1
    order by decided_at desc
    limit ${consentsMax}
  ) c
  order by kind, at desc`

/** `2000-05-05` → `2000-••-••`: staff see how old a person is. */
export const maskedBirthday = (birthday: string): string => `${birthday.slice(0, 4)}-••-••`

/** The fields that a staff member does not see before they unmask the person. */
async function readMasked(ctx: Context, userId: UserId) {
  const { phoneNumber, identity } = await accountInfo(ctx, userId)
  return { phoneNumber, identity: identity && { ...identity, birthday: maskedBirthday(identity.birthday) } }
}

/**
 * One person as staff see them. Logs the access with its reason, and whether the person was unmasked. Throws
 * `not_found`.
 */
export const readPerson: Handler<typeof consoleApi.people.person> = async (ctx, staff, { userId, why }) => {
  const person = await getPerson(ctx, userId)
  const until = await findUnmasking(ctx, staff, userId)
  await noteLook(ctx, staff, until ? 'people.read-unmasked' : 'people.read', userId, { why })
  const account = await readAccount(ctx, userId)
  const { language, ...state } = (await ctx.db.row(selectState, [userId], stateShape))!
  const { suspended_until: end, suspended_reason: reason } = state
  const earlier = await findEarlierAddress(ctx, ctx.db, userId)
  const { isEmailVerified, hasPassword, providers, email, phoneNumber, identity } = account
  return {
    person: until ? { ...person, email } : person,
    unmaskedUntil: until,
    isEmailVerified,
    hasPassword,
    providers,
    ...(until ? { phoneNumber, identity } : await readMasked(ctx, userId)),
    language,
    suspension: isSuspended(state, ctx.now()) ? { until: end instanceof Date ? end : null, reason } : null,
    consents: await ctx.db.rows(selectConsents, [userId], PersonDetail.shape.consents.element),
    strikes: await ctx.db.rows(selectStrikes, [userId], PersonDetail.shape.strikes.element),
    sessions: await listSessions(ctx, { id: userId, sessionId: null }),
    earlierEmail: earlier && { email: maskedEmail(earlier.email), changedAt: earlier.changedAt },
  }
}
