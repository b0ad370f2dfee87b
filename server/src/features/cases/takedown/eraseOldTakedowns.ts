import type { TakedownId } from '@byeol/contract/ids.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'

const selectOld = `
  select id, person_id as "personId", proof_key as "proofKey"
  from takedowns
  where (ended_at < $1 or kept_at < $1) and asker_sealed <> '' and not ${isHeld('takedowns.person_id')}
  limit 100`
const forget = `
  update takedowns
  set asker_sealed = '', words_sealed = '', answer_sealed = '', network = null, proof_key = null, proof_kind = null
  where id = $1 and asker_sealed <> ''
  returning 1`

/** Erases sender, text and proof of requests 90 days after they ended, or after the hiding became final. */
export async function eraseOldTakedowns(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('takedowns'))
  const shape = { id: column.textAs<TakedownId>(), personId: column.userId.orNull, proofKey: column.text.orNull }
  for (const { id, personId, proofKey } of await ctx.db.rows(selectOld, [before], shape)) {
    await destroyUnlessHeld(ctx, personId, async (tx) => {
      // Deletes the bytes first: an interrupted run keeps the row, so the next run finds them.
      if (proofKey) await ctx.files.remove(proofKey)
      await recordDestroyed(tx, 'takedowns', (await tx.rows(forget, [id])).length, ctx.now())
    })
  }
}
