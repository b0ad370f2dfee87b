/** The line below a signature, in a box of 100 × 18, and the star at its end. */
export const signatureLine = 'M2 12C24 17 52 15 90 5'
export const signatureStar = 'm94.5 0 1.5 3.1 3.4.5-2.500 2.400.6 3.400-3-1.600-3 1.600.6-3.400-2.500-2.400 3.400-.5z'
