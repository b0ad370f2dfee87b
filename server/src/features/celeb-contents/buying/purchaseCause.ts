import type { OrderId } from '@byeol/contract/ids.ts'

/** The cause of the posting for a purchase with points. */
export const purchaseCause = (id: OrderId): string => `contents:${id}:paid`
