import type { ApplicationId } from '@byeol/contract/ids.ts'
import { digestOf } from '../../audit/approve.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { findProofs, type StoredApplication } from './view.ts'

const wished = 'name_skeleton(a.stage_name), name_skeleton(a.username)'
const selectKnown = `
  select k.name
  from celeb_applications a
  join known_names k on name_skeleton(k.name) in (${wished})
  where a.id = $1
  order by k.name`
const selectMarked = 'select is_well_known as "isMarked" from celeb_applications where id = $1'
const prepare = 'update celeb_applications set is_well_known = true where id = $1'
const keepDigest = 'update celeb_applications set approval_digest = $2 where id = $1'

/** The well-known names that look like the names an applicant asks for. */
export const findKnownNames = async (db: Queries, id: ApplicationId): Promise<string[]> =>
  (await db.rows(selectKnown, [id], { name: column.text })).map(({ name }) => name)

/**
 * The digest of everything two reviewers agree to: the application's content, its documents, and the identity check
 * behind it.
 */
export async function applicationDigest(db: Queries, application: StoredApplication): Promise<string> {
  const { id, stage_name, username, category, introduction, links, identity_at } = application
  // Documents never change, so their ids suffice: a replaced document has a new id.
  const proofs = (await findProofs(db, id)).map((proof) => proof.id)
  const urls = links.map(({ url }) => url)
  return digestOf(stage_name, username, category, introduction, urls, proofs, identity_at)
}

/**
 * Stores the digest of the application's present content. A reviewer with an approval of this digest has nothing more
 * to do.
 */
export const storeDigest = async (tx: Queries, application: StoredApplication): Promise<unknown> =>
  tx.rows(keepDigest, [application.id, await applicationDigest(tx, application)])

/**
 * Whether approving an application takes two staff members, because a reviewer or the list of names marks the name as
 * well known. Stores that, so that the trigger `celeb_applications_four_eyes` enforces it.
 */
export async function takesTwo(tx: Queries, application: StoredApplication): Promise<boolean> {
  const { isMarked } = (await tx.row(selectMarked, [application.id], { isMarked: column.boolean }))!
  if (!isMarked && (await findKnownNames(tx, application.id)).length === 0) return false
  await tx.rows(prepare, [application.id])
  await storeDigest(tx, application)
  return true
}
