import type { OrderId } from '@byeol/contract/ids.ts'

/** The cause of the posting by which points pay contents. */
export const purchaseCause = (id: OrderId): string => `contents:${id}:paid`
