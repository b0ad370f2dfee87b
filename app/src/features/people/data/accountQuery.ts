import { api } from '@byeol/contract/api.ts'
import { query } from '../../../api/query.ts'

/** The signed-in person's sign-in methods and verified facts. Always stale, because other pages change them. */
export const accountQuery = { ...query(api.user.accountInfo, {}), staleTime: 0 }

export const sessionsQuery = { ...query(api.auth.listSessions, {}), staleTime: 0 }
