/** The sources of earnings, in the order of their colours in the chart. */
export const parts = [
  { id: 'subscription', field: 'premiumWon' },
  { id: 'contents', field: 'contentsWon' },
  { id: 'dm', field: 'dmWon' },
  { id: 'donation', field: 'donationWon' },
] as const
