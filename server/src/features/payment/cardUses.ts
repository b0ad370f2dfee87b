import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

/** A card pays the live premium of a celeb. */
export interface CardUse {
  cardId: UserPaymentMethodId
  celebUserId: UserId
}

/** What keeps saved cards from being removed. In a transaction it locks what it finds. */
export type FindCardUses = (db: Queries, cardIds: readonly UserPaymentMethodId[]) => Promise<CardUse[]>
