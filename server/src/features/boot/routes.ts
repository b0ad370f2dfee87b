import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { boot } from './boot.ts'

/** A call of the contract's group `auth`. */
export const bootRoutes = { boot } satisfies Partial<Handlers<typeof api.auth>>
