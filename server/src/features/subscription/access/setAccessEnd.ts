import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const update = 'update premiums set expires_at = $2 where id = $1'

/** Moves the time at which access to premium ends, to later or earlier. */
export const setAccessEnd = (tx: Queries, id: SubscriptionPremiumId, at: Date): Promise<unknown> =>
  tx.rows(update, [id, at])
