import { account } from './ko/account.ts'
import { applications } from './ko/applications.ts'
import { audit } from './ko/audit.ts'
import { bankAccounts } from './ko/bankAccounts.ts'
import { cases } from './ko/cases.ts'
import { contents } from './ko/contents.ts'
import { conflicts } from './ko/conflicts.ts'
import { deskStats } from './ko/deskStats.ts'
import { duty } from './ko/duty.ts'
import { endings } from './ko/endings.ts'
import { error } from './ko/error.ts'
import { data } from './ko/data.ts'
import { failedWork } from './ko/failedWork.ts'
import { flags } from './ko/flags.ts'
import { frame } from './ko/frame.ts'
import { incidents } from './ko/incidents.ts'
import { guardians } from './ko/guardians.ts'
import { inquiries } from './ko/inquiries.ts'
import { keys } from './ko/keys.ts'
import { moneyChecks } from './ko/moneyChecks.ts'
import { notices } from './ko/notices.ts'
import { outages } from './ko/outages.ts'
import { policies } from './ko/policies.ts'
import { auditCheck } from './ko/auditCheck.ts'
import { kinds } from './ko/kinds.ts'
import { leaks } from './ko/leaks.ts'
import { recordings } from './ko/recordings.ts'
import { records } from './ko/records.ts'
import { replies } from './ko/replies.ts'
import { roles } from './ko/roles.ts'
import { ledger } from './ko/ledger.ts'
import { orders, refunds } from './ko/orders.ts'
import { transfers } from './ko/transfers.ts'
import { payables } from './ko/payables.ts'
import { people } from './ko/people.ts'
import { accounts, bankFiles, settlements } from './ko/settlements.ts'
import { shelter } from './ko/shelter.ts'
import { signIn } from './ko/signIn.ts'
import { stepUp } from './ko/stepUp.ts'
import { strayCaptures } from './ko/strayCaptures.ts'
import { storePurchases } from './ko/storePurchases.ts'
import { taxes } from './ko/taxes.ts'
import { today } from './ko/today.ts'
import { usage } from './ko/usage.ts'
import { versions } from './ko/versions.ts'

export const ko = {
  ACCOUNT: account,
  ACCOUNTS: accounts,
  APPLICATIONS: applications,
  AUDIT: audit,
  BANK_ACCOUNTS: bankAccounts,
  BANK_FILES: bankFiles,
  CASES: cases,
  CONTENTS: contents,
  SHELTER: shelter,
  CONFLICT: conflicts,
  DESK_STATS: deskStats,
  DUTY: duty,
  ENDINGS: endings,
  ERROR: error,
  DATA: data,
  FAILED_WORK: failedWork,
  FLAGS: flags,
  FRAME: frame,
  INCIDENTS: incidents,
  GUARDIANS: guardians,
  INQUIRIES: inquiries,
  KEYS: keys,
  MONEY_CHECKS: moneyChecks,
  NOTICES: notices,
  OUTAGES: outages,
  POLICIES: policies,
  AUDIT_CHECK: auditCheck,
  KINDS: kinds,
  LEAKS: leaks,
  RECORDS: records,
  RECORDINGS: recordings,
  REPLIES: replies,
  ROLES: roles,
  LEDGER: ledger,
  ORDERS: orders,
  PAYABLES: payables,
  TRANSFERS: transfers,
  PEOPLE: people,
  REFUNDS: refunds,
  SETTLEMENTS: settlements,
  SIGN_IN: signIn,
  STEP_UP: stepUp,
  STORE_PURCHASES: storePurchases,
  STRAY_CAPTURES: strayCaptures,
  TAXES: taxes,
  TODAY: today,
  USAGE: usage,
  VERSIONS: versions,
}
