import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import * as english from '../../i18n/en/acts.ts'
import * as korean from '../../i18n/ko/acts.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'

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

const acts = { ko: korean, en: english }
// A target is named after its table: `users/…`, `bank-files/…`.
const singular = (table: string): string =>
  ({ inquiries: 'inquiry', policies: 'policy', 'guardian-requests': 'guardian', contents: 'contents' })[table] ??
  table.replace(/s$/u, '')

/** The texts of the log's actions and targets. Something that has no text keeps the name that the log stores. */
export function useActionWords() {
  const t = useT()
  const { actFacts, actSubjects, actVerbs } = acts[useLanguage()] as Record<string, Record<string, string>>
  const subjectOf = (name: string): string => actSubjects![name] ?? name

  function actionWords(action: string): string {
    if (action in ofPeople) return t(ofPeople[action as keyof typeof ofPeople])
    const [, group = '', call = ''] = /^look\.(\w+)\.(\w+)$/u.exec(action) ?? []
    const page = ofCalls[`${group}.${call}`] ?? (group in pages ? pages[group as keyof typeof pages] : null)
    if (page) return t('AUDIT.LOOK', { page: t(`FRAME.${page}`) })
    const [subject = '', verb = ''] = action.split('.')
    return subject in actSubjects! && verb in actVerbs! ? `${actSubjects![subject]} · ${actVerbs![verb]}` : action
  }

  /** `users/6b0c…82f` as “Person 82f…”: what it is, and the end of its id, which is what differs. */
  function targetWords(target: string): string {
    const [table = '', id = ''] = target.split('/')
    const name = subjectOf(singular(table))
    if (name === singular(table)) return target
    return /^[\da-f]{24}$/u.test(id) ? `${name} …${id.slice(-6)}` : `${name} ${id}`
  }

  const factWords = (name: string): string => actFacts![name] ?? name

  return { actionWords, factWords, targetWords }
}
