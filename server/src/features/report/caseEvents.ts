import type { CaseId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../db/database.ts'
import { newOrderedId } from '../../newId.ts'

export type CaseEventKind =
  | 'reported'
  | 'found'
  | 'hidden'
  | 'shown'
  | 'claimed'
  | 'released'
  | 'excerpt-opened'
  | 'approved'
  | 'decided'
  | 'closed-with'
  | 'reopened'
  | 'recalled'
  | 'opened-again'
  | 'appealed'
  | 'appeal-decided'
  | 'undone'
  | 'deletion-finished'
  | 'alerted'

export interface CaseEvent {
  caseId: CaseId
  at: Date
  /** A staff member; null for an event caused by a reporter or by the service itself. */
  by: string | null
  kind: CaseEventKind
  /** Must never contain a person's id or words, because events cannot be erased. */
  facts?: Record<string, string | number>
}

const insert = 'insert into case_events (id, case_id, at, by, kind, facts) values ($1, $2, $3, $4, $5, $6)'

/** Adds an event to a case's history. Events never change (trigger `case_events_immutable`). */
export const addCaseEvent = async (db: Queries, { caseId, at, by, kind, facts = {} }: CaseEvent): Promise<void> =>
  void (await db.rows(insert, [newOrderedId(at), caseId, at, by, kind, JSON.stringify(facts)]))
