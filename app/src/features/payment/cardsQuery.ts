import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The saved cards, newest first. Another device may change them, so each visit fetches them again. */
export const cardsQuery = { ...query(api.payment.listCards, {}), staleTime: 0 }
