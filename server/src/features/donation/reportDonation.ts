import type { api } from '@byeol/contract/api.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { sendReport } from '../report/storeReport.ts'

const select = `select user_id as "donorId" from donations where id = $1 and celeb_id = $2 and message <> ''`

/** Reports the message of a donation, for its celeb. Throws `not_found`. */
export const reportDonation: Handler<typeof api.donation.report> = async (
  ctx,
  me,
  { donationId, reason, category },
) => {
  const donation = await ctx.db.get(select, [donationId, me.id], { donorId: column.userId })
  await sendReport(ctx, me, { kind: 'donation', targetId: donationId, personId: donation.donorId, reason, category })
}
