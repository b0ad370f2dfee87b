import { api } from '@byeol/contract/api.ts'
import { query } from '../../../api/query.ts'

/** The signed-in person's sign-in methods, and what they have verified. Always stale, because other pages change it. */
export const accountQuery = { ...query(api.user.accountInfo, {}), staleTime: 0 }

export const sessionsQuery = { ...query(api.auth.listSessions, {}), staleTime: 0 }
