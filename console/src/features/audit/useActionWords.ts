import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useT } from '../../i18n/i18n.ts'

type Group = keyof typeof consoleApi

/** TABLE: the page that shows the data of each group of calls. Groups that show no person are left out. */
const pages = {
  applications: 'APPLICATIONS',
  bankAccounts: 'BANK_ACCOUNTS',
  cases: 'CASES',
  failedWork: 'FAILED_WORK',
  incidents: 'INCIDENTS',
  inquiries: 'INQUIRIES',
  ledger: 'LEDGER',
  orders: 'ORDERS',
  people: 'PEOPLE',
  records: 'RECORDS',
  refunds: 'ORDERS',
  settlements: 'SETTLEMENTS',
  storePurchases: 'STORE_PURCHASES',
  today: 'TODAY',
} as const satisfies Partial<Record<Group, string>>
/** TABLE: the calls of a person's page that write their own audit rows. */
const ofPeople = {
  'people.find': 'AUDIT.LOOK_FIND',
  'people.read': 'AUDIT.LOOK_PERSON',
  'people.read-unmasked': 'AUDIT.LOOK_UNMASKED',
} as const
const ofCalls: Record<string, 'APPEALS' | 'DEMANDS' | 'TAKEDOWNS'> = {
  'records.demands': 'DEMANDS',
  'cases.appeals': 'APPEALS',
  'cases.takedowns': 'TAKEDOWNS',
  'cases.takedown': 'TAKEDOWNS',
}

/**
 * The text for an action in the log. For access to a person's data, a sentence that names the page; for any other
 * action, its name as the log stores it.
 */
export function useActionWords(): (action: string) => string {
  const t = useT()
  return (action) => {
    if (action in ofPeople) return t(ofPeople[action as keyof typeof ofPeople])
    const [, group = '', call = ''] = /^look\.(\w+)\.(\w+)$/u.exec(action) ?? []
    const page = ofCalls[`${group}.${call}`] ?? (group in pages ? pages[group as keyof typeof pages] : null)
    return page ? t('AUDIT.LOOK', { page: t(`FRAME.${page}`) }) : action
  }
}
