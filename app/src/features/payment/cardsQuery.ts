import { api } from '@byeol/contract/api.ts'
import { query } from '../../api/query.ts'

/** The saved cards, newest first. Another device may have changed them, so each visit refetches them. */
export const cardsQuery = { ...query(api.payment.listCards, {}), staleTime: 0 }
