import { applicationReviewCalls } from './applicationCalls.ts'
import { auditCalls } from './auditCalls.ts'
import { bankAccountCheckCalls } from './bankAccountCalls.ts'
import { caseCalls } from './caseCalls.ts'
import { contentsCalls } from './contentsCalls.ts'
import { dataRequestCalls } from './dataRequestCalls.ts'
import { dutyCalls } from './dutyCalls.ts'
import { failedWorkCalls } from './failedWorkCalls.ts'
import { flagCalls } from './flagCalls.ts'
import { incidentCalls } from './incidentCalls.ts'
import { guardianCalls } from './guardianCalls.ts'
import { inquiryCalls } from './inquiryCalls.ts'
import { orderCalls } from './orderCalls.ts'
import { outageCalls } from './outageCalls.ts'
import { ledgerCalls } from './ledgerCalls.ts'
import { peopleCalls } from './peopleCalls.ts'
import { policyCalls } from './policyCalls.ts'
import { noticeDraftCalls, versionCalls } from './publishCalls.ts'
import { priceCalls } from './priceCalls.ts'
import { recordCalls } from './recordCalls.ts'
import { refundCalls } from './refundCalls.ts'
import { roleCalls } from './roleCalls.ts'
import { searchCalls } from './searchCalls.ts'
import { settlementCalls } from './settlementCalls.ts'
import { staffCalls } from './staffCalls.ts'
import { storePurchaseCalls } from './storePurchaseCalls.ts'
import { taxCalls } from './taxCalls.ts'
import { todayCalls } from './todayCalls.ts'
import { usageCalls } from './usageCalls.ts'

/** Every call of the support console, by group. Only the console's listener serves them (server/src/console/). */
export const consoleApi = {
  applications: applicationReviewCalls,
  appVersions: versionCalls,
  audit: auditCalls,
  bankAccounts: bankAccountCheckCalls,
  cases: caseCalls,
  contents: contentsCalls,
  dataRequests: dataRequestCalls,
  duty: dutyCalls,
  failedWork: failedWorkCalls,
  flags: flagCalls,
  incidents: incidentCalls,
  guardians: guardianCalls,
  inquiries: inquiryCalls,
  ledger: ledgerCalls,
  notices: noticeDraftCalls,
  orders: orderCalls,
  outages: outageCalls,
  people: peopleCalls,
  policies: policyCalls,
  prices: priceCalls,
  records: recordCalls,
  refunds: refundCalls,
  roles: roleCalls,
  search: searchCalls,
  settlements: settlementCalls,
  storePurchases: storePurchaseCalls,
  taxes: taxCalls,
  today: todayCalls,
  usage: usageCalls,
  staff: staffCalls,
}

/** The cookie of a console session. The prefix binds it to the host: no domain, path `/`, secure. */
export const sessionCookie = '__Host-byeol-console'
export const csrfHeader = 'x-csrf-token'
/** Carries `base64url({ challengeId, response })` on calls with `stepUp`. */
export const stepUpHeader = 'x-step-up'
