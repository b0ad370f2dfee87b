import type { Context } from '@byeol/server/context.ts'
import type { SealedIdentity } from '@byeol/server/features/identity/verifyIdentity.ts'
import { keyedHash, seal } from '@byeol/server/seal.ts'

const insert = `
  insert into verified_identities (user_id, person_hash, sealed, verified_at)
  values ($1, $2, $3, $4)`

/** Marks the identity of a person of the demo as verified, at `ctx.now`. */
export async function insertIdentity({ db, secrets, now }: Context, id: string, who: SealedIdentity): Promise<void> {
  const sealed = seal(secrets.data, `identity ${id}`, who)
  await db.rows(insert, [id, keyedHash(secrets.hash, 'person', `demo ${id}`), sealed, now()])
}
