import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { deleteAccount } from './deleteAccount.ts'
import { deletionSummary } from './deletionSummary.ts'

/** Calls of the contract's group `auth`. */
export const leavingRoutes = {
  deletionSummary,
  deleteAccount: async (ctx, me, input) => {
    await deleteAccount(ctx, me, input)
    return {}
  },
} satisfies Partial<Handlers<typeof api.auth>>
