import { announceUnlessSaid } from '@byeol/ui/announce.ts'
import { t } from '../i18n/i18n.ts'

/** Calls that are not announced to screen readers, by the reason. */
export const silentActs: Readonly<Record<string, readonly string[]>> = {
  'the page shows what was opened or found': [
    '/console-applications/document',
    '/console-bank-accounts/bankbook',
    '/console-cases/show',
    '/console-cases/excerpt',
    '/console-cases/media',
    '/console-cases/locate-takedown',
    '/console-contents/show',
    '/console-guardians/locate',
    '/console-incidents/gather',
    '/console-incidents/report',
    '/console-inquiries/file',
    '/console-people/find',
    '/console-people/unmask',
    '/console-people/trace-leak',
    '/console-search/find',
    '/console-settlements/open-claim',
    '/console-settlements/bankbook',
  ],
  'a count or a check before an act': ['/console-notices/check', '/console-outages/check'],
  'a step of an act that ends later': [
    '/console-staff/begin-sign-in',
    '/console-staff/begin-enrolment',
    '/console-staff/begin-step-up',
    '/console-staff/begin-second-key',
  ],
  'another page opens, whose heading has the focus': [
    '/console-staff/sign-in',
    '/console-staff/enrol',
    '/console-staff/sign-out',
  ],
  'the browser says that it downloads a file': ['/console-settlements/download-file'],
}

const silent = new Set(Object.values(silentActs).flat())

/** Tells screen readers that an action was successful, unless its page says so with a toast or a status. */
export function sayAct(path: string): void {
  if (!silent.has(path)) announceUnlessSaid(async () => t('FRAME.SAID_DONE'))
}
