/** SQL: the states of an order that was fulfilled: what it gives was given, also when it is refunded later. */
export const paidStates = `('paid', 'refunding', 'refunded')`
