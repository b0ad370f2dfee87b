import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { endCeleb } from '../../features/leaving/endCeleb.ts'
import { endShape } from '../../features/leaving/endCelebs.ts'
import { refundsAtEnd } from '../../features/leaving/refundsAtEnd.ts'
import type { Counted } from './price.ts'

const selectPerson = 'select person_id as "personId" from cases where id = $1'
const selectLeaver = 'select id, is_celeb as "isCeleb" from users where id = $1 and deleted_at is null'
const selectRequested = 'select user_id as "userId" from deletion_requests where id = $1'
const selectEnding = `
  select id, user_id as "userId", kind, contact_sealed as "contactSealed", coalesce(done_by, requested_by) as by
  from celeb_endings
  where id = $1`
const selectLanguage = `select coalesce(language, 'ko') as language from users where id = $1`
const selectKeys = `
  select count(*)::integer as keys
  from staff_passkeys
  where staff_id = $1 and ended_at is null`

export const personOfCase = async (db: Queries, caseId: CaseId): Promise<UserId> =>
  (await db.get(selectPerson, [caseId], { personId: column.userId })).personId

/** Throws `not_found`. */
export const readLeaver = (db: Queries, userId: UserId): Promise<{ id: UserId; isCeleb: boolean }> =>
  db.get(selectLeaver, [userId], { id: column.userId, isCeleb: column.boolean })

export const readLanguage = async (db: Queries, userId: UserId): Promise<Language> =>
  (await db.get(selectLanguage, [userId], { language: column.textAs<Language>() })).language

/** The refund that a leaving person gets; jobs carry it out after the account is deleted. */
export async function lossOf(ctx: Context, userId: UserId): Promise<Counted> {
  const { refundWon } = await refundsAtEnd(ctx.db, userId, ctx.now())
  return refundWon > 0 ? { refund: { count: 1, won: refundWon } } : {}
}

/** Throws `not_found`. */
export async function lossOfRequest(ctx: Context, requestId: string): Promise<Counted> {
  const { userId } = await ctx.db.get(selectRequested, [requestId], { userId: column.userId })
  return lossOf(ctx, userId)
}

/** Ends a celeb's activity as the job will after the second signature. */
export async function endOf(ctx: Context, endingId: string): Promise<void> {
  const ending = await ctx.db.get(selectEnding, [endingId], endShape)
  await ctx.db.inTransaction((tx) => endCeleb(ctx, tx, ending))
}

/** What the second owner's approval of this change will do: add or remove a right, or end all passkeys. */
export async function asksSecond(db: Queries, change: Input<typeof consoleApi.roles.request>): Promise<Counted> {
  if (change.kind !== 'recover') return { staffRight: 1 }
  return { staffKeyEnded: (await db.row(selectKeys, [change.staffId], { keys: column.number }))?.keys ?? 0 }
}
