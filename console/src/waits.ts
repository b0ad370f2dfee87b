import type { Wait, WaitKind } from '@byeol/contract/console/todayCalls.ts'
import type { Page } from './page/page.ts'

interface WaitPlace {
  page: Page['name']
  /** A list that contains exactly the work counted here. */
  href: string
}

/** TABLE: where staff find each kind of pending work. */
export const waitPlaces: Record<WaitKind, WaitPlace> = {
  'cases-2': { page: 'CASES', href: '/cases?harm=2&forMe=true' },
  'cases-1': { page: 'CASES', href: '/cases?harm=1&forMe=true' },
  'cases-0': { page: 'CASES', href: '/cases?harm=0&forMe=true' },
  appeals: { page: 'APPEALS', href: '/appeals?forMe=true' },
  takedowns: { page: 'TAKEDOWNS', href: '/takedowns?step=decide' },
  objections: { page: 'TAKEDOWNS', href: '/takedowns?step=objection' },
  'contents-removals': { page: 'CONTENTS', href: '/contents?state=waiting' },
  recordings: { page: 'RECORDINGS', href: '/recordings' },
  'role-changes': { page: 'ROLES', href: '/staff' },
  'kind-changes': { page: 'KINDS', href: '/kinds' },
  incidents: { page: 'INCIDENTS', href: '/incidents' },
  'incident-sendings': { page: 'INCIDENTS', href: '/incidents' },
  deletions: { page: 'PEOPLE', href: '/people' },
  'data-asks': { page: 'PEOPLE', href: '/people' },
  'celeb-endings': { page: 'ENDINGS', href: '/endings' },
  'data-requests': { page: 'PEOPLE', href: '/people' },
  guardians: { page: 'GUARDIANS', href: '/guardians' },
  'first-answers': { page: 'INQUIRIES', href: '/inquiries?isFirst=true&forMe=true' },
  answers: { page: 'INQUIRIES', href: '/inquiries?isFirst=false&forMe=true' },
  applications: { page: 'APPLICATIONS', href: '/applications?forMe=true' },
  'bank-accounts': { page: 'BANK_ACCOUNTS', href: '/bank-accounts' },
  notices: { page: 'NOTICES', href: '/notices?state=draft&forMe=true' },
  'flag-changes': { page: 'FLAGS', href: '/flags' },
  'version-changes': { page: 'VERSIONS', href: '/versions' },
  outages: { page: 'OUTAGES', href: '/outages' },
  refunds: { page: 'ORDERS', href: '/orders?state=approval&forMe=true' },
  'settlements-check': { page: 'SETTLEMENTS', href: '/settlements?step=check' },
  'settlements-approve': { page: 'SETTLEMENTS', href: '/settlements?step=approve' },
  'settlements-file': { page: 'SETTLEMENTS', href: '/settlements?step=file' },
  'payable-claims': { page: 'PAYABLES', href: '/payables' },
  'transfers-check': { page: 'TRANSFERS', href: '/transfers?step=check' },
  'transfers-approve': { page: 'TRANSFERS', href: '/transfers?step=approve' },
  'transfers-file': { page: 'TRANSFERS', href: '/transfers?step=file' },
  'store-purchases': { page: 'STORE_PURCHASES', href: '/store-purchases' },
  'stray-captures': { page: 'STRAY_CAPTURES', href: '/stray-captures' },
  restores: { page: 'AUDIT_CHECK', href: '/audit-check' },
  'bank-files-sign': { page: 'BANK_FILES', href: '/bank-files?step=sign' },
  'bank-files-answer': { page: 'BANK_FILES', href: '/bank-files?step=answer' },
  'stuck-money': { page: 'LEDGER', href: '/ledger' },
  'money-findings': { page: 'LEDGER', href: '/ledger' },
  'failed-work': { page: 'FAILED_WORK', href: '/failed-work' },
  'access-review': { page: 'LOOKS', href: '/looks' },
  demands: { page: 'DEMANDS', href: '/demands' },
  'audit-findings': { page: 'AUDIT_CHECK', href: '/audit-check' },
}

/** How much pending work a page contains. */
export const countOf = (page: Page, waits: readonly Wait[]): number =>
  waits.filter(({ kind }) => waitPlaces[kind].page === page.name).reduce((sum, { count }) => sum + count, 0)
