import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Queries } from './db/database.ts'
import { findPremiumCards } from './features/subscription/findPremiumCards.ts'

/** A card pays the live premium of a celeb. */
export interface CardUse {
  cardId: UserPaymentMethodId
  celebUserId: UserId
}

type FindUses = (db: Queries, cardIds: readonly UserPaymentMethodId[]) => Promise<CardUse[]>

/** TABLE OF CONTENTS: what keeps a saved card from being removed. In a transaction each locks what it finds. */
const cardUses: readonly FindUses[] = [findPremiumCards]

export const findCardUses: FindUses = async (db, cardIds) =>
  (await Promise.all(cardUses.map((find) => find(db, cardIds)))).flat()
