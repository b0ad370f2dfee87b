import type { Permission } from '@byeol/contract/console/roles.ts'
import type { WaitKind } from '@byeol/contract/console/todayCalls.ts'
import { after, before, idOf } from './moments.ts'

const needs: Partial<Record<WaitKind, Permission>> = {
  'cases-2': 'cases.decide',
  'cases-1': 'cases.decide',
  'cases-0': 'cases.decide',
  appeals: 'appeals.decide',
  takedowns: 'cases.decide',
  'first-answers': 'inquiries.all',
  answers: 'inquiries.all',
  applications: 'applications.decide',
  'bank-accounts': 'bank-accounts.check',
  refunds: 'refunds.approve',
  'settlements-approve': 'settlements.approve',
  'settlements-file': 'settlements.prepare',
}

const wait = (kind: WaitKind, count: number, minutes: number, facts: object = {}) => ({
  kind,
  count,
  mine: 0,
  since: before(minutes),
  dueAt: null,
  ...facts,
})
const task = (kind: WaitKind, place: string, facts: object) => ({
  kind,
  id: idOf(place),
  name: '초록이',
  about: 'post',
  words: null,
  reporters: null,
  since: before(400),
  dueAt: null,
  holder: null,
  ...facts,
})
const due = [42, 134, 216, 365, 571, 620, 700, 725, 880, 905, 1_110, 1_190, 1_260, 1_380]
const someone = (place: string, name: string, displayName: string, role: string, holds: number) => ({
  staff: { id: idOf(place), name, displayName, roles: [role] },
  usedAt: before(2),
  holds,
})
const atWork = [
  someone('f1', 'seoyeon', '박서연', 'moderator', 2),
  someone('f2', 'junho', '이준호', 'moderator', 1),
  someone('f3', 'sumin', '이수민', 'agent', 5),
  someone('f4', 'eunjae', '최은재', 'reviewer', 1),
  someone('f5', 'harin', '정하린', 'finance-approver', 0),
  someone('f6', 'seyeong', '오세영', 'auditor', 0),
]
const revoked = [
  { kind: 'settlement', id: idOf('b1'), isWithdrawn: false },
  { kind: 'bank-file', id: idOf('b2'), isWithdrawn: true },
].map((each) => ({ ...each, byName: '한지우', at: before(12), userId: null, orderId: null }))
const proofs = {
  books: { lastCheck: { at: before(3), findings: 0 }, stuckCount: 0, stuckWon: 0 },
  auditHead: { rows: 412_906, at: before(24) },
  auditFindings: 0,
}

const today = {
  list: [
    wait('cases-2', 1, 300, { mine: 1, dueAt: after(42) }),
    wait('cases-1', 2, 900, { dueAt: after(216) }),
    wait('cases-0', 11, 1_300, { dueAt: after(134) }),
    wait('appeals', 2, 984, { dueAt: after(456) }),
    wait('takedowns', 1, 200, { dueAt: after(1_240) }),
    wait('first-answers', 8, 1_500, { dueAt: before(60) }),
    wait('answers', 9, 380),
    wait('applications', 3, 2_900),
    wait('bank-accounts', 3, 19 * 60, { dueAt: after(9 * 60) }),
    wait('refunds', 1, 70),
    wait('settlements-approve', 3, 1_900),
    wait('settlements-file', 6, 2_000),
  ],
  first: [
    task('first-answers', '11', {
      name: '지우',
      about: 'subscription',
      words: '프리미엄을 해지했는데 또 결제됐어요',
      dueAt: before(60),
    }),
    task('cases-2', 'a1', { name: '첫눈봄', reporters: 2, dueAt: after(42), holder: 'seoyeon' }),
    task('cases-0', 'a2', { name: '밤하늘12', about: 'message', reporters: 5, dueAt: after(134), holder: 'junho' }),
    task('cases-1', 'a3', { name: '소금빵', about: 'message', reporters: 1, dueAt: after(216) }),
    task('cases-0', 'a4', { name: 'seoha_official', about: 'user', reporters: 11, dueAt: after(365) }),
    task('appeals', 'c1', { name: '달무리', about: 'comment', dueAt: after(456) }),
    task('takedowns', 'd1', { name: '겨울편지', about: 'portrait', dueAt: after(1_240) }),
    task('answers', '12', { name: '하늘', about: 'payment', words: '영수증을 다시 받고 싶어요', since: before(380) }),
    task('applications', 'a5', { name: '유하린', about: 'actor', since: before(2_900), holder: 'eunjae' }),
  ],
  texts: null,
  urgent: { count: 1, visibleCount: 0, since: before(300) },
  reports: {
    openCount: 14,
    lateCount: 0,
    due: due.map((minutes, at) => ({ caseId: idOf(`5${at.toString(16)}`), dueAt: after(minutes) })),
    decidedCount: 31,
    medianMs: 192 * 60_000,
  },
  ...proofs,
  atWork,
}

/** The first page's data for a person with these permissions. */
export function todayFor(permissions: readonly Permission[]) {
  const prepares = permissions.includes('settlements.prepare')
  const isTheirs = ({ kind }: { kind: WaitKind }) => permissions.includes(needs[kind]!)
  return {
    ...today,
    list: today.list.filter(isTheirs),
    first: today.first.filter(isTheirs),
    urgent: permissions.includes('cases.read') ? today.urgent : null,
    reports: permissions.includes('cases.read') ? today.reports : null,
    revoked: prepares ? revoked : [],
    books: permissions.includes('ledger.read') ? today.books : null,
    auditHead: permissions.includes('audit.read') ? today.auditHead : null,
    auditFindings: permissions.includes('audit.read') ? today.auditFindings : null,
  }
}

/** The same, with no pending work. */
export const quietToday = {
  ...today,
  list: [],
  first: [],
  urgent: null,
  reports: null,
  books: null,
  auditHead: null,
  auditFindings: null,
}
