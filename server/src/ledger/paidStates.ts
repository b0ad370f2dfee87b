/** SQL: the states of an order that was fulfilled, including those of an order that was refunded later. */
export const paidStates = `('paid', 'refunding', 'refunded')`
