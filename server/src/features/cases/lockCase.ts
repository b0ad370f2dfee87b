import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'

const lockPerson = `
  select u.id
  from cases c
  join users u on u.id = c.person_id
  where c.id = $1
  for no key update of u`
const lock = `
  select id, kind, target_id as "targetId", person_id as "personId", holder, held_until as "heldUntil",
    closed_at as "closedAt", harm
  from cases
  where id = $1
  for update`
const shape = {
  id: column.textAs<CaseId>(),
  kind: column.textAs<CaseKind>(),
  targetId: column.text,
  personId: column.userId.orNull,
  holder: column.text.orNull,
  heldUntil: column.timestamp.orNull,
  closedAt: column.timestamp.orNull,
  harm: column.number,
}
export type LockedCase = RowOf<typeof shape>

/** Locks a case after its person, so that decisions about one person take turns. Throws `not_found`. */
export async function lockCase(tx: Transaction, caseId: CaseId): Promise<LockedCase> {
  await tx.rows(lockPerson, [caseId])
  const found = await tx.get(lock, [caseId], shape)
  return found
}

/** Whether this staff member has claimed the case, and so is the only one who may decide it. */
export const isHeldBy = ({ holder, heldUntil }: LockedCase, staffId: string, now: Date): boolean =>
  holder === staffId && heldUntil !== null && heldUntil > now

export type CaseOfPerson = LockedCase & { personId: UserId }
