import { applicationReviewCalls } from './applicationCalls.ts'
import { auditCalls } from './auditCalls.ts'
import { bankAccountCheckCalls } from './money/bankAccountCalls.ts'
import { caseCalls } from './cases/caseCalls.ts'
import { contentsCalls } from './cases/contentsCalls.ts'
import { dataRequestCalls } from './cases/dataRequestCalls.ts'
import { dutyCalls } from './dutyCalls.ts'
import { endingCalls } from './endingCalls.ts'
import { failedWorkCalls } from './failedWorkCalls.ts'
import { flagCalls } from './flagCalls.ts'
import { incidentCalls } from './cases/incidentCalls.ts'
import { guardianCalls } from './cases/guardianCalls.ts'
import { inquiryCalls } from './inquiryCalls.ts'
import { orderCalls } from './money/orderCalls.ts'
import { outageCalls } from './outageCalls.ts'
import { ledgerCalls } from './money/ledgerCalls.ts'
import { peopleCalls } from './peopleCalls.ts'
import { policyCalls } from './policyCalls.ts'
import { noticeDraftCalls, versionCalls } from './publishCalls.ts'
import { priceCalls } from './priceCalls.ts'
import { recordCalls } from './recordCalls.ts'
import { recordingCalls } from './recordingCalls.ts'
import { refundCalls } from './money/refundCalls.ts'
import { roleCalls } from './roleCalls.ts'
import { searchCalls } from './searchCalls.ts'
import { settlementCalls } from './money/settlementCalls.ts'
import { shelterCalls } from './cases/shelterCalls.ts'
import { staffCalls } from './staffCalls.ts'
import { storePurchaseCalls } from './money/storePurchaseCalls.ts'
import { strayCaptureCalls } from './money/strayCaptureCalls.ts'
import { taxCalls } from './money/taxCalls.ts'
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
  shelter: shelterCalls,
  dataRequests: dataRequestCalls,
  duty: dutyCalls,
  endings: endingCalls,
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
  recordings: recordingCalls,
  refunds: refundCalls,
  roles: roleCalls,
  search: searchCalls,
  settlements: settlementCalls,
  storePurchases: storePurchaseCalls,
  strayCaptures: strayCaptureCalls,
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
