/** The elements that the skip links jump to. */
export const startId = 'beside-start'
export const endId = 'beside-end'
