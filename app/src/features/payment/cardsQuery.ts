import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The saved cards, newest first. Another device may change them, so they are asked for again at each look. */
export const cardsQuery = { ...query(api.payment.listCards, {}), staleTime: 0 }
