import type { Order } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'

const named = (issuer: string, last4: string | null): string => (last4 ? `${issuer} •••• ${last4}` : issuer)

/** 신한카드 •••• 1004; null while the card is not known. */
export const cardName = ({ card }: Pick<Order, 'card'>): string | null => card && named(card.issuer, card.last4)

/** The same of a saved card. */
export const savedCardName = ({ name, last4 }: Pick<Card, 'name' | 'last4'>): string => named(name, last4)
