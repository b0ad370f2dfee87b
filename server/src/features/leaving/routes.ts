import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { deleteAccount } from './deleteAccount.ts'
import { deletionSummary } from './deletionSummary.ts'

/** The handlers of the contract's group `auth` that belong to leaving. */
export const leavingRoutes = {
  deletionSummary,
  deleteAccount,
} satisfies Partial<Handlers<typeof api.auth>>
