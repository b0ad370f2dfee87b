import { z } from 'zod'

/**
 * What a staff member may do in the console. A call names the permission it needs: `access: { staff: 'cases.decide' }`.
 * Every staff member with a role has `console.use`.
 */
export const permissions = [
  'console.use',
  'applications.decide',
  'appeals.decide',
  'audit.check',
  'audit.read',
  'audit.restore',
  'bank-accounts.check',
  'cases.decide',
  'cases.read',
  'documents.read',
  'failures.retry',
  'flags.set',
  'guardians.answer',
  'holds.place',
  'incidents.handle',
  'incidents.read',
  'inquiries.all',
  'inquiries.answer',
  'inquiries.stats',
  'kinds.change',
  'ledger.read',
  'notices.publish',
  'orders.read',
  'outages.show',
  'people.end-sessions',
  'people.read',
  'people.suspend',
  'people.unmask',
  'policies.write',
  'purchases.decide',
  'records.read',
  'refunds.approve',
  'refunds.request',
  'replies.write',
  'roles.change',
  'settlements.approve',
  'settlements.prepare',
  'taxes.report',
  'usage.read',
  'versions.set',
] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** TABLE: what each role may do (console.md, 2). If an act needs two people, no role can do both parts. */
export const roles = {
  agent: [
    ...(['inquiries.answer', 'inquiries.all', 'inquiries.stats', 'replies.write', 'guardians.answer'] as const),
    ...(['people.read', 'people.unmask', 'people.end-sessions'] as const),
    ...(['orders.read', 'refunds.request', 'failures.retry', 'outages.show'] as const),
  ],
  moderator: [
    ...(['cases.read', 'cases.decide', 'appeals.decide', 'inquiries.answer'] as const),
    ...(['people.read', 'people.suspend', 'people.end-sessions', 'outages.show'] as const),
  ],
  publisher: ['notices.publish', 'versions.set', 'flags.set', 'policies.write', 'usage.read', 'outages.show'],
  finance: [
    ...(['settlements.prepare', 'taxes.report', 'orders.read', 'ledger.read'] as const),
    ...(['purchases.decide', 'refunds.request', 'failures.retry', 'inquiries.answer'] as const),
  ],
  'finance-approver': ['settlements.approve', 'refunds.approve', 'orders.read', 'ledger.read'],
  reviewer: ['applications.decide', 'documents.read', 'bank-accounts.check', 'inquiries.answer'],
  auditor: [
    ...(['audit.read', 'audit.check', 'ledger.read', 'usage.read', 'inquiries.stats'] as const),
    ...(['records.read', 'incidents.read'] as const),
  ],
  owner: [
    ...(['roles.change', 'kinds.change', 'audit.check', 'audit.restore', 'usage.read'] as const),
    ...(['inquiries.answer', 'inquiries.stats', 'outages.show'] as const),
    ...(['records.read', 'holds.place', 'incidents.read', 'incidents.handle'] as const),
  ],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]
export const Role = z.enum(roleNames)

/** TABLE: pairs of roles that check each other, so that no staff member may have both. */
const exclusive: readonly (readonly [Role, Role])[] = [['finance', 'finance-approver']]
export const mayNotHoldBoth = (one: Role, other: Role): boolean =>
  exclusive.some((pair) => one !== other && pair.includes(one) && pair.includes(other))

/** All permissions of a person with these roles; none if there are no roles. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  held.length === 0 ? [] : [...new Set<Permission>(['console.use', ...held.flatMap((role) => roles[role])])].sort()
