import type { FindCardUses } from './features/payment/cardUses.ts'
import { findPremiumCards } from './features/subscription/findPremiumCards.ts'

/** TABLE OF CONTENTS: finds the uses of a saved card that prevent its removal. */
const cardUses: readonly FindCardUses[] = [findPremiumCards]

export const findCardUses: FindCardUses = async (db, cardIds) =>
  (await Promise.all(cardUses.map((find) => find(db, cardIds)))).flat()
