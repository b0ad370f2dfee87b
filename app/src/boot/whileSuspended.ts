/**
 * The pages that a suspended person can open: payments, refunds, cards, premium and support (money.md, 1), the pages to
 * object to advertising, export data and delete the account, and a celeb's earnings (law.md, 1 and 2).
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
  '/refund-account',
  '/settings/push',
  '/settings/data',
  '/settings/delete-account',
  '/language',
  '/version',
  '/settlement',
  '/subscription-settlement',
  '/donation-settlement',
  '/celeb-point-history',
  '/tax-facts',
]
const parts = ['/customer-service', '/policy/', '/settlement/', '/bank-account']

export const opensWhileSuspended = (pathname: string): boolean =>
  pages.includes(pathname) || mailed.includes(pathname) || parts.some((part) => pathname.startsWith(part))

/** Pages that mails link to. */
const mailed = ['/stop-ads', '/my-data', '/claim-earnings', '/reset-password', '/undo-email-change']
const outsideTheApp = [...mailed, '/agree', '/handover']
const outsideParts = ['/oauth/']

/**
 * Whether a page opens before the person has agreed to changed policies: the pages open to suspended people (refunds,
 * settlements, data export, account deletion), and the pages that mails link to.
 */
export const opensWithoutConsent = (pathname: string): boolean =>
  opensWhileSuspended(pathname) ||
  outsideTheApp.includes(pathname) ||
  outsideParts.some((part) => pathname.startsWith(part))
