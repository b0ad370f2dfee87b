import { desks } from '@byeol/contract/console/inquiries.ts'
import { permissionsOf, type Role } from '@byeol/contract/console/roles.ts'
import type { Transaction } from '../../db/database.ts'

// Includes closed ones: if the person writes again, colleagues must see it.
const returnInquiries = `
  update inquiries
  set assignee = null
  where assignee = $1 and not desk = any($2::text[])`
const release = (table: string, isOpen: string): string => `
  update ${table}
  set holder = null, held_until = null
  where holder = $1 and ${isOpen}`
const returnCases = release('cases', 'closed_at is null')
// Decisions of the last seconds that have not taken effect yet are dropped: their colleague may have lost a passkey.
const dropAnswers = `
  update appeals
  set answer_at = null, answer_soon = null
  where holder = $1 and decided_at is null and answer_at is not null`
const dropDecisions = `
  update celeb_applications
  set approve_at = null, approve_by = null, decide_soon = null
  where approve_by = $1`
const returnAppeals = release('appeals', 'decided_at is null')
const returnApplications = release('celeb_applications', `status in ('pending', 'more_needed')`)

/**
 * Releases inquiries, claimed cases, appeals and applications of a staff member that they can no longer work on with
 * their remaining roles.
 */
export async function returnWork(tx: Transaction, name: string, roles: readonly Role[]): Promise<void> {
  const permissions = permissionsOf(roles)
  const own = roles.includes('agent') ? desks : desks.filter((desk) => roles.includes(desk))
  await tx.rows(returnInquiries, [name, own])
  if (!permissions.includes('cases.decide')) await tx.rows(returnCases, [name])
  if (!permissions.includes('appeals.decide'))
    for (const statement of [dropAnswers, returnAppeals]) await tx.rows(statement, [name])
  if (!permissions.includes('applications.decide'))
    for (const statement of [dropDecisions, returnApplications]) await tx.rows(statement, [name])
}
