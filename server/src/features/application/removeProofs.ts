import type { UserId } from '@byeol/contract/ids.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../context.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { recordDestroyed } from '../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../personal-data/holds.ts'

const atOnce = 100
const proofShape = { id: column.text, storage_key: column.text }
const oldShape = { ...proofShape, userId: column.userId }
const selectOld = `
  select p.id, p.user_id as "userId", p.storage_key
  from application_proofs p
  left join celeb_applications a on a.id = p.application_id
  where not ${isHeld('p.user_id')}
    and coalesce(a.decided_at, p.created_at) < $1 and (a.id is null or a.decided_at is not null)
  limit ${atOnce}`
const selectOwn = 'select id, storage_key from application_proofs where user_id = $1'
const forget = 'delete from application_proofs where id = $1 returning 1'

async function remove(ctx: Context, db: Queries, { id, storage_key }: RowOf<typeof proofShape>): Promise<number> {
  // Deletes the bytes first: an interrupted run keeps the row, so the next run finds them.
  await ctx.files.remove(storage_key)
  return (await db.rows(forget, [id])).length
}

/** Removes proofs 30 days after the decision, or after the upload when they were never sent. */
export async function expireProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('proofs'))
  await eachAlone(ctx, 'removeOldProofs', await ctx.db.rows(selectOld, [before], oldShape), {
    of: ({ id }) => ({ key: id }),
    async run(proof) {
      await destroyUnlessHeld(ctx, proof.userId, async (tx) =>
        recordDestroyed(tx, 'proofs', await remove(ctx, tx, proof), ctx.now()),
      )
    },
  })
}

/** Removes all proofs of a person who deleted their account. */
export async function removeProofsOf(ctx: Context, userId: UserId): Promise<void> {
  for (const proof of await ctx.db.rows(selectOwn, [userId], proofShape)) await remove(ctx, ctx.db, proof)
}
