import type { CollectedKind } from './user/personalData.ts'

/**
 * Why data is kept. `own`: no law requires it, but the service needs it for that long. `proof`: as evidence if a claim
 * is made.
 */
export type RetentionLaw =
  | 'eCommerce'
  | 'communications'
  | 'telecommunications'
  | 'incomeTax'
  | 'nationalTax'
  | 'proof'
  | 'own'
/** The event from which the period runs. */
export type RetentionStart =
  | 'left'
  | 'lastPaid'
  | 'paid'
  | 'paidOut'
  | 'lastPaidOut'
  | 'answered'
  | 'used'
  | 'made'
  | 'decided'
  | 'ended'
  | 'released'

export interface Retention {
  kind: CollectedKind
  years?: number
  months?: number
  days?: number
  law: RetentionLaw
  from: RetentionStart
  /**
   * True if these records are moved to the schema `archive` when the person's account is erased. The server's database
   * user cannot read that schema.
   */
  isApart?: true
}

/**
 * THE retention table: which records are kept after their use or after the person has left, why, for how long and from
 * which event. At the end they are destroyed. The privacy policy, the data export, the jobs and their tests read it.
 */
export const retention = {
  account: { kind: 'account', days: 30, law: 'own', from: 'left' },
  consents: { kind: 'account', years: 5, law: 'proof', from: 'left', isApart: true },
  parties: { kind: 'payments', years: 5, law: 'eCommerce', from: 'lastPaid', isApart: true },
  payments: { kind: 'payments', years: 5, law: 'eCommerce', from: 'paid', isApart: true },
  settlements: { kind: 'settlement', years: 5, law: 'nationalTax', from: 'paidOut', isApart: true },
  residentNumbers: { kind: 'settlement', years: 5, law: 'incomeTax', from: 'lastPaidOut' },
  inquiries: { kind: 'inquiries', years: 3, law: 'eCommerce', from: 'answered', isApart: true },
  accesses: { kind: 'devices', months: 3, law: 'communications', from: 'used' },
  sessions: { kind: 'devices', months: 3, law: 'communications', from: 'ended' },
  screenshots: { kind: 'devices', years: 1, law: 'own', from: 'made' },
  notifications: { kind: 'pushes', days: 90, law: 'own', from: 'made' },
  proofs: { kind: 'application', days: 30, law: 'own', from: 'decided' },
  guardianRequests: { kind: 'inquiries', years: 3, law: 'eCommerce', from: 'answered' },
  guardianProofs: { kind: 'inquiries', days: 30, law: 'own', from: 'answered' },
  claims: { kind: 'settlement', days: 30, law: 'own', from: 'answered' },
  dataAsks: { kind: 'inquiries', days: 30, law: 'own', from: 'answered' },
  refundContacts: { kind: 'payments', years: 5, law: 'own', from: 'left' },
  takedowns: { kind: 'safety', days: 90, law: 'own', from: 'ended' },
  deletionRequests: { kind: 'operation', years: 3, law: 'proof', from: 'decided', isApart: true },
  held: { kind: 'safety', days: 1, law: 'proof', from: 'released' },
  dataRequests: { kind: 'operation', years: 3, law: 'proof', from: 'decided', isApart: true },
  recordingMatches: { kind: 'safety', years: 3, law: 'telecommunications', from: 'made' },
  blockedSearches: { kind: 'safety', years: 3, law: 'telecommunications', from: 'made' },
  excerpts: { kind: 'safety', days: 90, law: 'own', from: 'decided' },
  bankFiles: { kind: 'settlement', days: 90, law: 'own', from: 'made' },
  heirContacts: { kind: 'settlement', years: 5, law: 'own', from: 'ended' },
  demands: { kind: 'operation', years: 7, law: 'communications', from: 'decided' },
  holds: { kind: 'operation', years: 3, law: 'proof', from: 'released' },
  incidents: { kind: 'operation', years: 3, law: 'proof', from: 'ended' },
  consentReminders: { kind: 'account', years: 5, law: 'proof', from: 'made' },
} as const satisfies Record<string, Retention>

export type RetainedName = keyof typeof retention
export const retainedNames = Object.keys(retention) as [RetainedName, ...RetainedName[]]

const dayMs = 86_400_000
const leapDay = 1 / 4

/** The period in milliseconds; months and years are rounded up. */
export function retentionMs(name: RetainedName): number {
  const { years = 0, months = 0, days = 0 }: Retention = retention[name]
  return Math.ceil(years * (365 + leapDay) + months * 30.5 + days) * dayMs
}

/** SQL: the period as an interval. */
export function retentionInterval(name: RetainedName): string {
  const { years = 0, months = 0, days = 0 }: Retention = retention[name]
  return `interval '${years} years ${months} months ${days} days'`
}
