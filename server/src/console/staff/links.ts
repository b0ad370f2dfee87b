import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash, randomBytes } from 'node:crypto'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const endOthers = 'update staff_links set expires_at = $2 where staff_id = $1 and expires_at > $2'
const insert = 'insert into staff_links (token_hash, staff_id, created_at, expires_at) values ($1, $2, $3, $4)'
const select = 'select staff_id from staff_links where token_hash = $1 and used_at is null and expires_at > $2'
const use = `
  update staff_links
  set used_at = $2
  where token_hash = $1 and used_at is null and expires_at > $2
  returning staff_id`
const shape = { staff_id: column.textAs<StaffId>() }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Ends the unused tokens of a staff member. */
export const endLinks = async (tx: Queries, staffId: StaffId, now: Date): Promise<void> =>
  void (await tx.rows(endOthers, [staffId, now]))

/** Creates the one-time token with which a staff member adds their passkey, and ends their earlier tokens. */
export async function makeLink(tx: Queries, staffId: StaffId, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await endLinks(tx, staffId, now)
  await tx.rows(insert, [hashOf(token), staffId, now, new Date(now.getTime() + limits.staffLinkMs)])
  return token
}

/** The enrolment page. The token comes after the #, so that it never appears in the logs of a server or proxy. */
export const linkOf = (consoleUrl: string, token: string): string => `${consoleUrl}/enrol#${token}`

/** The staff member that the link is for. Throws `link_expired` if it is unknown, used or too old. */
export async function readLink(db: Queries, token: string, now: Date): Promise<StaffId> {
  const row = await db.row(select, [hashOf(token), now], shape)
  if (!row) throw new ApiError('link_expired')
  return row.staff_id
}

/** Like `readLink`, and also uses the link up. */
export async function takeLink(tx: Queries, token: string, now: Date): Promise<StaffId> {
  const row = await tx.row(use, [hashOf(token), now], shape)
  if (!row) throw new ApiError('link_expired')
  return row.staff_id
}
