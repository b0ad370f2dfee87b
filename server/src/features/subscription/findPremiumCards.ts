import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const select = `
  select card_id as "cardId", celeb_id as "celebUserId"
  from premium_contracts
  where card_id = any($1) and status in ('active', 'past_due')
  order by id`
const shape = { cardId: column.userPaymentMethodId, celebUserId: column.userId }

/**
 * The cards that pay for premium, and to which celebs. A cancelled contract will not charge its card, so it has none.
 */
export const findPremiumCards = (
  db: Queries,
  cardIds: readonly UserPaymentMethodId[],
): Promise<{ cardId: UserPaymentMethodId; celebUserId: UserId }[]> => db.rows(select, [cardIds], shape)
