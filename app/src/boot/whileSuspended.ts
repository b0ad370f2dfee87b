/**
 * The pages that a suspended person can open: what they paid, refunds, cards, premium, and support (money.md, 1); and
 * those on which they stop advertising, take their data along, and leave (law.md, 1).
 */
const pages = [
  '/payments',
  '/receipt',
  '/receipt/print',
  '/point-history',
  '/donation-point-history',
  '/subscription',
  '/cancel-subscription-premium',
  '/payment-method',
  '/settings/push',
  '/settings/data',
  '/settings/delete-account',
  '/language',
  '/version',
]
const parts = ['/customer-service', '/policy/']

export const opensWhileSuspended = (pathname: string): boolean =>
  pages.includes(pathname) || parts.some((part) => pathname.startsWith(part))
