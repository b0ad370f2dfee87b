import { z } from 'zod'

/**
 * What a staff member may do in the console. A call names the one it needs: `access: { staff: 'cases.decide' }`. Every
 * staff member with a role has `console.use`.
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
  'holds.place',
  'incidents.handle',
  'incidents.read',
  'inquiries.answer',
  'kinds.change',
  'ledger.read',
  'notices.publish',
  'orders.read',
  'people.end-sessions',
  'people.read',
  'people.suspend',
  'people.unmask',
  'policies.write',
  'purchases.decide',
  'records.read',
  'refunds.approve',
  'refunds.request',
  'roles.change',
  'settlements.approve',
  'settlements.prepare',
  'taxes.report',
  'usage.read',
  'versions.set',
] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** TABLE: what each role may do (console.md, 2). Where an act needs two people, no role can do both parts. */
export const roles = {
  agent: [
    ...(['inquiries.answer', 'people.read', 'people.unmask', 'people.end-sessions'] as const),
    ...(['orders.read', 'refunds.request', 'failures.retry'] as const),
  ],
  moderator: ['cases.read', 'cases.decide', 'appeals.decide', 'people.read', 'people.suspend', 'people.end-sessions'],
  publisher: ['notices.publish', 'versions.set', 'flags.set', 'policies.write', 'usage.read'],
  finance: [
    ...(['settlements.prepare', 'taxes.report', 'orders.read', 'ledger.read'] as const),
    ...(['purchases.decide', 'refunds.request', 'failures.retry'] as const),
  ],
  'finance-approver': ['settlements.approve', 'refunds.approve', 'orders.read', 'ledger.read'],
  reviewer: ['applications.decide', 'documents.read', 'bank-accounts.check'],
  auditor: ['audit.read', 'audit.check', 'ledger.read', 'usage.read', 'records.read', 'incidents.read'],
  owner: [
    ...(['roles.change', 'kinds.change', 'audit.check', 'audit.restore', 'usage.read'] as const),
    ...(['records.read', 'holds.place', 'incidents.read', 'incidents.handle'] as const),
  ],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]
export const Role = z.enum(roleNames)

/** All permissions of a person with these roles; none without a role. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  held.length === 0 ? [] : [...new Set<Permission>(['console.use', ...held.flatMap((role) => roles[role])])].sort()
