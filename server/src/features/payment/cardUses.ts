import type { UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'

/** A saved card that pays for live premium, and the celeb of that premium. */
export interface CardUse {
  cardId: UserPaymentMethodId
  celebUserId: UserId
}

/** Finds the uses that keep saved cards from being removed. In a transaction it locks the found rows. */
export type FindCardUses = (db: Queries, cardIds: readonly UserPaymentMethodId[]) => Promise<CardUse[]>
