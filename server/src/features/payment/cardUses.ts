import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

/** A saved card that pays for active premium, and the celeb of that premium. */
export interface CardUse {
  cardId: UserPaymentMethodId
  celebUserId: UserId
}

/** Finds the uses because of which saved cards cannot be removed. In a transaction it locks the rows that it finds. */
export type FindCardUses = (db: Queries, cardIds: readonly UserPaymentMethodId[]) => Promise<CardUse[]>
