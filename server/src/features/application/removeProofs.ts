import type { UserId } from '@byeol/contract/ids.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { recordDestroyed } from '../../personal-data/destroyDue.ts'
import { isHeld } from '../../personal-data/holds.ts'

const atOnce = 100
const proofShape = { id: column.text, storage_key: column.text }
const selectOld = `
  select p.id, p.storage_key
  from application_proofs p
  left join celeb_applications a on a.id = p.application_id
  where not ${isHeld('p.user_id')}
    and coalesce(a.decided_at, p.created_at) < $1 and (a.id is null or a.decided_at is not null)
  limit ${atOnce}`
const selectOwn = 'select id, storage_key from application_proofs where user_id = $1'
const forget = 'delete from application_proofs where id = $1'

async function remove(ctx: Context, { id, storage_key }: { id: string; storage_key: string }): Promise<void> {
  // Deletes the bytes first: an interrupted run keeps the row, so the next run finds them.
  await ctx.files.remove(storage_key)
  await ctx.db.rows(forget, [id])
}

/** Removes proofs 30 days after the decision, or after the upload when they were never sent. */
export async function expireProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('proofs'))
  await eachAlone(ctx, 'removeOldProofs', await ctx.db.rows(selectOld, [before], proofShape), {
    of: ({ id }) => ({ key: id }),
    async run(proof) {
      await remove(ctx, proof)
      await recordDestroyed(ctx.db, 'proofs', 1, ctx.now())
    },
  })
}

/** Removes all proofs of a person who deleted their account. */
export async function removeProofsOf(ctx: Context, userId: UserId): Promise<void> {
  for (const proof of await ctx.db.rows(selectOwn, [userId], proofShape)) await remove(ctx, proof)
}
