import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Visitor } from '../../../http/call.ts'
import { decrypt, seal } from '../../../seal.ts'
import { takedownPurpose } from './requestTakedown.ts'

export const answerPurpose = 'answer to an objection'

const answer = `
  update takedowns
  set answer_sealed = $2, answered_at = $3
  where id = $1 and restore_at > $3 and ended_at is null and answered_at is null
  returning id`

/**
 * The requester of a copyright takedown answers the author's demand by the link in the mail. The target then stays
 * hidden until staff decide. Throws `link_expired` (another link, too late, or answered before).
 */
export async function answerObjection(
  ctx: Context,
  _visitor: Visitor,
  { proof, words }: Input<typeof api.cases.answerObjection>,
): Promise<Result<typeof api.cases.answerObjection>> {
  const takedownId = decrypt<TakedownId>(ctx.secrets.data, answerPurpose, proof)
  await ctx.db.inTransaction(async (tx) => {
    const sealed = takedownId && seal(ctx.secrets.data, takedownPurpose(takedownId), words)
    if (!takedownId || !(await tx.row(answer, [takedownId, sealed, ctx.now()]))) throw new ApiError('link_expired')
    await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: 'answered' })
  })
  return {}
}
