import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { FoundPerson } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { tidyEmail } from '@byeol/contract/text/email.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { maskedEmail } from '../../../features/auth/account/resetPassword.ts'
import { normalPhone, phoneHashes } from '../../../features/auth/account/phoneHash.ts'
import type { Handler } from '../../../http/call.ts'

const columns = `
  u.id, u.nickname, ce.username, u.kind, u.email, coalesce(u.suspended_until > $1, false) as "isSuspended",
  u.deleted_at is not null as "isDeleted", u.created_at as "createdAt"`
const from = 'from users u left join celebs ce on ce.user_id = u.id'
const selectOne = `select ${columns} ${from} where u.id = $2`
const selectThese = `
  select ${columns}
  ${from}
  where u.id = any($2::text[])
  order by array_position($2::text[], u.id::text)`

/** The ways to find a person, in the order in which they are tried. All match exactly. */
const ways = {
  id: `select ${columns} ${from} where u.id = $2`,
  email: `select ${columns} ${from} where u.email = $2`,
  username: `select ${columns} ${from} where ce.username = $2`,
  phone: `select ${columns} ${from} where u.phone_hash = any($2) order by u.id limit ${limits.foundPeopleMax}`,
}

/** Selects the ways that fit the search text, with the value to compare for each. */
function readQuery(ctx: Context, words: string): { [Way in keyof typeof ways]?: string | Buffer[] } {
  const word = words.normalize('NFKC').trim().toLowerCase()
  const phone = normalPhone(word)
  const username = word.replace(/^@/u, '')
  return {
    ...(isId(word) && { id: word }),
    ...(/.@/u.test(word) && { email: tidyEmail(words) }),
    ...(isCelebUsername(username) && { username }),
    ...(phone && { phone: phoneHashes(ctx, phone) }),
  }
}

const masked = ({ email, ...person }: FoundPerson): FoundPerson => ({ ...person, email: email && maskedEmail(email) })

/** A person in the form of the console's lists; null if there is none. */
export async function findPerson(ctx: Context, userId: UserId): Promise<FoundPerson | null> {
  const row = await ctx.db.row(selectOne, [ctx.now(), userId], FoundPerson)
  return row && masked(row)
}

/** People in the order of their ids. */
export const listPeople = async (ctx: Context, ids: readonly UserId[]): Promise<FoundPerson[]> =>
  ids.length === 0 ? [] : (await ctx.db.rows(selectThese, [ctx.now(), ids], FoundPerson)).map(masked)

export async function getPerson(ctx: Context, userId: UserId): Promise<FoundPerson> {
  const found = await findPerson(ctx, userId)
  if (!found) throw new ApiError('not_found')
  return found
}

/** Finds people by an exact id, username, e-mail address or phone number. Does not write to the audit log. */
export async function searchPeople(ctx: Context, words: string): Promise<{ ways: string[]; list: FoundPerson[] }> {
  const found = new Map<UserId, FoundPerson>()
  const used: string[] = []
  for (const [way, value] of Object.entries(readQuery(ctx, words)))
    for (const row of await ctx.db.rows(ways[way as keyof typeof ways], [ctx.now(), value], FoundPerson)) {
      found.set(row.id, masked(row))
      used.push(way)
    }
  return { ways: used, list: [...found.values()] }
}

/** Like `searchPeople`, but logs which people were found. The search text is not stored. */
export const findPeople: Handler<typeof consoleApi.people.find> = async (ctx, staff, { query }) => {
  const { ways: used, list } = await searchPeople(ctx, query)
  const found = list.map(({ id }) => id)
  const only = found.length === 1 ? found[0] : undefined
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'people.find',
      target: only ? `users/${only}` : 'users/search',
      // If several people were found, their ids go into `people`, where searches of the log look for them.
      facts: { ways: used, found, ...(found.length > 1 && { people: found }) },
      ...(only && { whose: only }),
    }),
  )
  return { list }
}
