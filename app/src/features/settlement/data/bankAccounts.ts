import { api } from '@byeol/contract/api.ts'
import { query } from '../../../api/query.ts'

/** The accounts, the default one first. Time and staff change them, so they are asked for again at each look. */
export const accountsQuery = { ...query(api.celeb.listBankAccounts, {}), staleTime: 0 }
