import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { listPointHistory } from '../point/listPointHistory.ts'
import { sellPacks } from '../point/sellPacks.ts'
import { readDonationBalance } from './readDonationBalance.ts'

const packs = sellPacks('donationPoint')

export const donationRoutes: Handlers<typeof api.donation> = {
  pointProducts: packs.products,
  pointBalance: (ctx, me) => readDonationBalance(ctx, me),
  pointHistory: async (ctx, me, asked) => ({
    of: 'bought',
    list: await listPointHistory(ctx, me, 'donationPoint', asked),
  }),
  readPointOrder: packs.read,
  pointOrder: packs.start,
  pointOrderComplete: packs.complete,
  pointOrderUserPaymentMethod: packs.payWithCard,
  refundOrder: packs.refund,
}
