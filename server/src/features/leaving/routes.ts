import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { deleteAccount } from './deleteAccount.ts'
import { deletionSummary } from './deletionSummary.ts'

/** Calls of the contract's group `auth`. */
export const leavingRoutes = {
  deletionSummary,
  deleteAccount,
} satisfies Partial<Handlers<typeof api.auth>>
