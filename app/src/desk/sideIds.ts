/** The ids of the elements that the skip links lead to. */
export const startId = 'beside-start'
export const endId = 'beside-end'
