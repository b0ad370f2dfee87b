import type { api } from '@byeol/contract/api.ts'
import type { Handlers, Handler } from '../../http/call.ts'
import { listPointHistory } from '../point/listPointHistory.ts'
import { sellPacks } from '../point/sellPacks.ts'
import { donate } from './donate.ts'
import { listReceived } from './listReceived.ts'
import { readRanking } from './ranking/readRanking.ts'
import { setHidden } from './ranking/totals.ts'
import { readDonationBalance } from './readDonationBalance.ts'
import { requireCeleb } from './requireDonee.ts'
import { findThanks, saveThanks } from './thanks.ts'
import { column } from '../../db/columns.ts'
import { sendReport } from '../report/storeReport.ts'

const select = `select user_id as "donorId" from donations where id = $1 and celeb_id = $2 and message <> ''`

/** Reports the message of a donation, for its celeb. Throws `not_found`. */
const reportDonation: Handler<typeof api.donation.report> = async (ctx, me, { donationId, reason, category }) => {
  const donation = await ctx.db.get(select, [donationId, me.id], { donorId: column.userId })
  await sendReport(ctx, me, { kind: 'donation', targetId: donationId, personId: donation.donorId, reason, category })
}

const packs = sellPacks('donationPoint')

export const donationRoutes = {
  pointProducts: packs.products,
  pointBalance: readDonationBalance,
  pointHistory: async (ctx, me, { of, ...page }) =>
    of === 'bought'
      ? { of, list: await listPointHistory(ctx, me, 'donationPoint', page) }
      : { of, list: await listReceived(ctx.db, me.id, page) },
  readPointOrder: packs.read,
  pointOrder: packs.start,
  pointOrderComplete: packs.complete,
  pointOrderUserPaymentMethod: packs.payWithCard,
  refundOrder: packs.refund,
  donate,
  ranking: readRanking,
  hideFromRanking: async ({ db }, me, { celebUserId: celebId, month, isHidden }) => {
    await requireCeleb(db, me.id, celebId)
    await setHidden(db, { celebId, month }, me.id, isHidden)
  },
  thanks: async ({ db }, me) => ({ text: (await findThanks(db, me.id)) ?? '' }),
  saveThanks: async ({ db, now }, me, { text }) => {
    await saveThanks(db, me.id, text, now())
    return { text }
  },
  report: reportDonation,
} satisfies Partial<Handlers<typeof api.donation>>
