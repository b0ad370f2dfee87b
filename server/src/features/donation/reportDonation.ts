import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { sendReport } from '../report/storeReport.ts'

const select = `select user_id as "donorId" from donations where id = $1 and celeb_id = $2 and message <> ''`

/** Reports the message of a donation, for its celeb. Throws `not_found`. */
export async function reportDonation(
  ctx: Context,
  me: Caller,
  { donationId, reason, category }: Input<typeof api.donation.report>,
): Promise<void> {
  const donation = await ctx.db.row(select, [donationId, me.id], { donorId: column.userId })
  if (!donation) throw new ApiError('not_found')
  await sendReport(ctx, me, { kind: 'donation', targetId: donationId, personId: donation.donorId, reason, category })
}
