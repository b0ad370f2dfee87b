import type { Order } from '@byeol/contract/order.ts'

/** 신한카드 •••• 1004; null while the card is not known. */
export const cardName = ({ card }: Pick<Order, 'card'>): string | null =>
  card && (card.last4 ? `${card.issuer} •••• ${card.last4}` : card.issuer)
