import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { storeReport } from '../report/storeReport.ts'

const select = `select from donations where id = $1 and celeb_id = $2 and message <> ''`

/** The celeb reports the words that came with a donation. Throws `not_found`. */
export async function reportDonation(
  ctx: Context,
  me: Caller,
  { donationId, reason }: Input<typeof api.donation.report>,
): Promise<void> {
  if (!(await ctx.db.row(select, [donationId, me.id]))) throw new ApiError('not_found')
  await storeReport(ctx, ctx.db, me, { kind: 'donation', targetId: donationId, reason })
}
