import type { WaitKind } from '@byeol/contract/console/todayCalls.ts'
import type { Permission } from '@byeol/contract/console/roles.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isFreeFor } from '../../../audit/isFreeFor.ts'
import { appealMayBeOf } from '../../../features/cases/staff/listAppeals.ts'
import { takedownSteps } from '../../../features/cases/staff/readTakedowns.ts'
import { settlementSteps } from '../../../features/settlement/decide/listSettlements.ts'
import { checkDueAt, waitsForCheck, waitsSince } from '../../../features/settlement/decide/waitingAccounts.ts'
import { businessDaysLater } from '../../../features/settlement/earnings/businessDays.ts'
import { transferSteps } from '../../../features/settlement/transfer/listTransfers.ts'
import { bankFileSteps } from '../../../features/settlement/payout/bankFiles.ts'
import { isOpenChange } from '../../roles/openChanges.ts'
import { applicationMayBeOf, sentAt } from '../applications/listApplications.ts'
import {
  firstAnswerDueAt,
  inquiryIsFor,
  inquiryIsOfDesk,
  isOpenAt,
  solveDueAt,
  waitingSince,
} from '../inquiries/listInbox.ts'
import { removalWaits } from '../contents/readContents.ts'
import { lastAuditFindings } from '../../audit/readAuditCheck.ts'
import { isGivenUp } from '../failed-work/listFailedWork.ts'
import { unreviewedMonths } from '../records/looks.ts'
import { incidentDueAt, isOpenIncident } from '../incidents/readIncidents.ts'
import { isOpenSending } from '../incidents/sendLetters.ts'
import { isStuck, lastFindings, movingMoney } from '../ledger/readProof.ts'
import { refundIsFor } from '../refunds/staffRefunds.ts'
import { strayWaits } from '../stray-captures/listStrays.ts'
import { draftIsFor } from '../publishing/noticeDrafts.ts'
import { outageIsFor } from '../publishing/outages.ts'

interface WaitQuery {
  /** The permission of the staff who can act on this kind of work. */
  permission: Permission
  from: string
  /**
   * SQL condition for waiting work, including work that colleagues have claimed. Combined with `isFree`, it is the same
   * condition as in the list that shows the work.
   */
  where: string
  /** SQL condition: no colleague has claimed it. */
  isFree?: string
  since: string
  dueAt?: string
  /** Used instead of `dueAt` for deadlines in business days, which SQL cannot count. The longest wait is due first. */
  dueAfter?: (since: Date) => Date
  /** SQL condition: the caller has claimed it or it is assigned to the caller. */
  mine?: string
}

/** The caller's values in the SQL of `readWaits` and `readTasks`. */
const caller = { now: 'me.now', staff: 'me.name' }
const isHeld = (table: string) => `${table}.holder = me.name and ${table}.held_until > me.now`
const settlements = settlementSteps(caller.staff)
const transfers = transferSteps(caller.staff)
const bankFiles = bankFileSteps(caller.staff)

const casesOf = (harm: number): WaitQuery => ({
  permission: 'cases.decide',
  from: 'cases c',
  where: `c.closed_at is null and -c.harm = -${harm}`,
  isFree: isFreeFor('c', caller),
  since: 'c.opened_at',
  dueAt: 'c.due_at',
  mine: isHeld('c'),
})
const takedownsOf = (step: keyof typeof takedownSteps, since: string, dueAt: string): WaitQuery => ({
  permission: 'cases.decide',
  from: 'takedowns t',
  where: `t.ended_at is null and ${takedownSteps[step]}`,
  since,
  dueAt,
})
const inquiriesOf = (isFirst: boolean): WaitQuery => ({
  permission: 'inquiries.answer',
  from: 'inquiries i',
  where: `${isOpenAt(caller.now)} and ${inquiryIsOfDesk('me.id')} and (i.first_answered_at is null) = ${isFirst}`,
  isFree: inquiryIsFor(caller.staff),
  since: waitingSince,
  dueAt: isFirst ? firstAnswerDueAt : solveDueAt,
  mine: 'i.assignee = me.name',
})
/** SQL: changes `c` about people; if the person has left in the meantime, nothing is left to do. */
const aboutMembers = (table: string) => `${table} c join users u on u.id = c.user_id and u.deleted_at is null`
const requestsOf = (table: string): WaitQuery => ({
  permission: 'people.unmask',
  from: aboutMembers(table),
  where: `${isOpenChange} and c.requested_by <> me.name`,
  since: 'c.asked_at',
  dueAt: 'c.due_at',
})
const settlementsOf = (step: keyof typeof settlements, permission: Permission, since: string): WaitQuery => ({
  permission,
  from: 'settlements s',
  where: settlements[step],
  since,
})
const transfersOf = (step: keyof typeof transfers, permission: Permission, since: string): WaitQuery => ({
  permission,
  from: 'refund_transfers t',
  where: transfers[step],
  since,
})
const bankFilesOf = (step: keyof typeof bankFiles, permission: Permission, since: string): WaitQuery => ({
  permission,
  from: 'bank_files f',
  where: bankFiles[step],
  since,
})

const serviceChangesOf = (kind: string, permission: Permission): WaitQuery => ({
  permission,
  from: 'service_changes c',
  where: `${isOpenChange} and c.kind = '${kind}' and c.requested_by <> me.name`,
  since: 'c.requested_at',
})

/** TABLE: how each kind of waiting work is counted. The console's lists use the same conditions. */
export const waits: Record<WaitKind, WaitQuery> = {
  'cases-2': casesOf(2),
  'cases-1': casesOf(1),
  'cases-0': casesOf(0),
  appeals: {
    permission: 'appeals.decide',
    from: 'appeals a',
    where: appealMayBeOf(caller.staff),
    isFree: isFreeFor('a', caller),
    since: 'a.created_at',
    dueAt: 'a.due_at',
    mine: isHeld('a'),
  },
  takedowns: takedownsOf('decide', 't.created_at', 't.due_at'),
  objections: takedownsOf('objection', 't.objected_at', 't.hidden_until'),
  'contents-removals': {
    permission: 'cases.decide',
    from: 'contents c',
    where: `${removalWaits} and c.removal_proposed_by <> me.name`,
    since: 'c.updated_at',
  },
  recordings: {
    permission: 'cases.decide',
    from: 'recording_matches m',
    where: 'm.seen_at is null',
    since: 'm.created_at',
  },
  'role-changes': {
    permission: 'roles.change',
    from: 'staff_changes c',
    where: `${isOpenChange} and c.requested_by <> me.name and c.staff_id <> me.id`,
    since: 'c.requested_at',
  },
  'kind-changes': {
    permission: 'kinds.change',
    from: 'kind_changes c',
    where: `${isOpenChange} and c.requested_by <> me.name`,
    since: 'c.requested_at',
  },
  deletions: requestsOf('deletion_requests'),
  'celeb-endings': {
    permission: 'people.suspend',
    from: aboutMembers('celeb_endings'),
    where: `${isOpenChange} and c.requested_by <> me.name`,
    since: 'c.requested_at',
  },
  'data-requests': requestsOf('data_requests'),
  'data-asks': {
    permission: 'people.unmask',
    from: 'data_asks d',
    where: 'd.answered_at is null',
    since: 'd.asked_at',
    dueAt: 'd.due_at',
  },
  incidents: {
    permission: 'incidents.handle',
    from: 'incidents i',
    where: isOpenIncident,
    since: 'i.noticed_at',
    dueAt: incidentDueAt,
  },
  'incident-sendings': {
    permission: 'incidents.handle',
    from: 'incident_sendings s join incidents i on i.id = s.incident_id',
    where: `${isOpenSending} and s.requested_by <> me.name`,
    since: 's.requested_at',
    dueAt: incidentDueAt,
  },
  guardians: {
    permission: 'guardians.answer',
    from: 'guardian_requests g',
    where: 'g.answered_at is null',
    since: 'g.created_at',
    dueAt: 'g.due_at',
  },
  'first-answers': inquiriesOf(true),
  answers: inquiriesOf(false),
  applications: {
    permission: 'applications.decide',
    from: 'celeb_applications a',
    where: applicationMayBeOf(caller.staff),
    isFree: isFreeFor('a', caller),
    since: sentAt,
    dueAfter: (since) => businessDaysLater(since, limits.applicationAnswerDays),
    mine: isHeld('a'),
  },
  'bank-accounts': {
    permission: 'bank-accounts.check',
    from: 'bank_accounts a',
    where: waitsForCheck,
    since: waitsSince,
    dueAfter: checkDueAt,
  },
  notices: {
    permission: 'notices.publish',
    from: 'notice_drafts',
    where: draftIsFor(caller),
    since: 'written_at',
    dueAt: 'starts_at',
  },
  outages: {
    permission: 'outages.show',
    from: 'outages o',
    where: outageIsFor(caller.staff),
    since: 'o.started_at',
  },
  'flag-changes': serviceChangesOf('flags', 'flags.set'),
  'version-changes': serviceChangesOf('versions', 'versions.set'),
  refunds: {
    permission: 'refunds.approve',
    from: 'staff_refunds s',
    where: refundIsFor(caller.staff),
    since: 's.requested_at',
  },
  'store-purchases': {
    permission: 'purchases.decide',
    from: 'app_store_holds h',
    where: 'h.decision is null',
    since: 'h.held_at',
  },
  'stray-captures': {
    permission: 'purchases.decide',
    from: 'stray_captures s',
    where: strayWaits,
    since: 's.found_at',
  },
  restores: { permission: 'audit.restore', from: 'restores r', where: 'r.let_at is null', since: 'r.found_at' },
  'settlements-check': settlementsOf('check', 'settlements.prepare', 's.requested_at'),
  'settlements-approve': settlementsOf('approve', 'settlements.approve', 's.requested_at'),
  'settlements-file': settlementsOf('file', 'settlements.prepare', 's.approved_at'),
  'payable-claims': {
    permission: 'settlements.prepare',
    from: 'payable_requests r',
    where: 'r.answered_at is null',
    since: 'r.asked_at',
    dueAfter: checkDueAt,
  },
  'transfers-check': transfersOf('check', 'settlements.prepare', 't.requested_at'),
  'transfers-approve': transfersOf('approve', 'settlements.approve', 't.requested_at'),
  'transfers-file': transfersOf('file', 'settlements.prepare', 't.approved_at'),
  'bank-files-sign': bankFilesOf('sign', 'settlements.approve', 'f.made_at'),
  'bank-files-answer': bankFilesOf('answer', 'settlements.prepare', 'f.signed_at'),
  'stuck-money': { permission: 'ledger.read', from: movingMoney, where: isStuck(caller.now), since: 's.since' },
  'money-findings': { permission: 'ledger.read', from: lastFindings, where: 'true', since: 'l.first_at' },
  'failed-work': { permission: 'failures.retry', from: 'failed_work f', where: isGivenUp, since: 'f.failed_at' },
  'access-review': {
    permission: 'audit.read',
    from: unreviewedMonths(caller.now),
    where: 'true',
    since: 'm.ended',
  },
  demands: {
    permission: 'holds.place',
    from: 'authority_demands d',
    where: 'd.decision is null',
    since: 'd.received_at',
  },
  'audit-findings': { permission: 'audit.check', from: lastAuditFindings, where: 'true', since: 'l.first_at' },
}
