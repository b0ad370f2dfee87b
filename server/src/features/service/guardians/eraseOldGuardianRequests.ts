import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'

const selectProofs = `
  select id, minor_id as "minorId", proof_key as "proofKey"
  from guardian_requests
  where answered_at < $1 and proof_key is not null and not ${isHeld('guardian_requests.minor_id')}
  limit 100`
const forgetProof = `
  update guardian_requests
  set proof_key = null, proof_kind = null, network = null
  where id = $1 and proof_key is not null
  returning 1`
const removeOld = `
  delete from guardian_requests
  where answered_at < $1 and proof_key is null and not ${isHeld('guardian_requests.minor_id')}
  returning 1`

/** Job: destroys the proofs of answered requests, and later the requests themselves (contract/src/retention.ts). */
export async function eraseOldGuardianRequests(ctx: Context): Promise<void> {
  const now = ctx.now()
  const before = (name: 'guardianProofs' | 'guardianRequests') => new Date(now.getTime() - retentionMs(name))
  const shape = { id: column.text, minorId: column.userId.orNull, proofKey: column.text }
  for (const { id, minorId, proofKey } of await ctx.db.rows(selectProofs, [before('guardianProofs')], shape)) {
    await destroyUnlessHeld(ctx, minorId, async (tx) => {
      // Deletes the bytes first: after an interruption the row still exists, so the next run finds it.
      await ctx.files.remove(proofKey)
      await recordDestroyed(tx, 'guardianProofs', (await tx.rows(forgetProof, [id])).length, now)
    })
  }
  const removed = await ctx.db.rows(removeOld, [before('guardianRequests')])
  await recordDestroyed(ctx.db, 'guardianRequests', removed.length, now)
}
