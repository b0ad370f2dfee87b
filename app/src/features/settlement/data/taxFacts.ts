import { api } from '@byeol/contract/api.ts'
import { query } from '../../../api/query.ts'

export const taxFactsQuery = { ...query(api.celeb.taxFacts, {}), staleTime: 0 }
