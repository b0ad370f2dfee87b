import { account } from './en/account.ts'
import { applications } from './en/applications.ts'
import { audit } from './en/audit.ts'
import { bankAccounts } from './en/bankAccounts.ts'
import { cases } from './en/cases.ts'
import { contents } from './en/contents.ts'
import { conflicts } from './en/conflicts.ts'
import { deskStats } from './en/deskStats.ts'
import { duty } from './en/duty.ts'
import { endings } from './en/endings.ts'
import { error } from './en/error.ts'
import { data } from './en/data.ts'
import { failedWork } from './en/failedWork.ts'
import { flags } from './en/flags.ts'
import { frame } from './en/frame.ts'
import { incidents } from './en/incidents.ts'
import { guardians } from './en/guardians.ts'
import { inquiries } from './en/inquiries.ts'
import { keys } from './en/keys.ts'
import { moneyChecks } from './en/moneyChecks.ts'
import { notices } from './en/notices.ts'
import { outages } from './en/outages.ts'
import { policies } from './en/policies.ts'
import { auditCheck } from './en/auditCheck.ts'
import { kinds } from './en/kinds.ts'
import { leaks } from './en/leaks.ts'
import { recordings } from './en/recordings.ts'
import { records } from './en/records.ts'
import { replies } from './en/replies.ts'
import { roles } from './en/roles.ts'
import { ledger } from './en/ledger.ts'
import { orders, refunds } from './en/orders.ts'
import { transfers } from './en/transfers.ts'
import { payables } from './en/payables.ts'
import { people } from './en/people.ts'
import { accounts, bankFiles, settlements } from './en/settlements.ts'
import { shelter } from './en/shelter.ts'
import { signIn } from './en/signIn.ts'
import { stepUp } from './en/stepUp.ts'
import { strayCaptures } from './en/strayCaptures.ts'
import { storePurchases } from './en/storePurchases.ts'
import { taxes } from './en/taxes.ts'
import { today } from './en/today.ts'
import { usage } from './en/usage.ts'
import { versions } from './en/versions.ts'

export const en = {
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
