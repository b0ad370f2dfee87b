import { api } from '@byeol/contract/api.ts'
import { query } from '../../../api/query.ts'

/** How the signed-in person signs in and what is proven of her. Asked anew whenever it is shown: other pages change it. */
export const accountQuery = { ...query(api.user.accountInfo, {}), staleTime: 0 }

export const sessionsQuery = { ...query(api.auth.listSessions, {}), staleTime: 0 }
