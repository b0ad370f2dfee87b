import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { decideIn } from './decideIn.ts'
import { giveHeld } from './giveHeld.ts'
import { listHeld } from './listHeld.ts'

const refuse = async (ctx: Context, staff: StaffCaller, asked: Input<typeof consoleApi.storePurchases.refuse>) => {
  await ctx.db.inTransaction((tx) => decideIn(ctx, tx, staff, { ...asked, bookedWon: null }))
}

export const storePurchaseRoutes: Handlers<typeof consoleApi.storePurchases> = {
  list: listHeld,
  give: giveHeld,
  refuse,
}
