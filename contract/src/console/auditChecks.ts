import { AnyId } from '../ids.ts'
import { z } from 'zod'
import { Timestamp } from '../wire.ts'

/** Possible faults of the audit log or of its recorded heads. */
export const AuditFindingKind = z.enum([
  // About a row.
  ...(['row-missing', 'row-changed', 'row-not-kept'] as const),
  // About a head: its row is gone or differs, its own row is gone, or its copy outside the database is gone or differs.
  ...(['row-not-head', 'head-missing', 'copy-changed', 'copy-gone'] as const),
])
export type AuditFindingKind = z.infer<typeof AuditFindingKind>

export const AuditFinding = z
  .object({
    kind: AuditFindingKind,
    /** The number of the row; null for a wrong head with an unknown row. */
    row: z.int().nullable(),
    /** The sequence of the head; null where no head is involved. */
    head: z.int().nullable(),
  })
  .meta({ id: 'AuditFinding' })
export type AuditFinding = z.infer<typeof AuditFinding>

/** A head that a restored database no longer has. Its copy outside the database is as it was signed. */
export const LostHead = z
  .object({
    sequence: z.int().positive(),
    number: z.int().positive(),
    /** Hex. */
    hash: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'LostHead' })
export type LostHead = z.infer<typeof LostHead>

/** The statement that two owners sign: the database was restored to the moment when the log ended with row `number`. */
export const AuditRestore = z
  .object({
    id: AnyId,
    number: z.int().nonnegative(),
    /** How many lost heads the restore explains. */
    heads: z.int().positive(),
    digest: z.string(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
  })
  .meta({ id: 'AuditRestore' })
export type AuditRestore = z.infer<typeof AuditRestore>

/** A restore that two owners have signed. */
export const SignedRestore = z
  .object({
    number: z.int().nonnegative(),
    heads: z.int().positive(),
    owners: z.array(z.string()),
    at: Timestamp,
  })
  .meta({ id: 'SignedRestore' })
export type SignedRestore = z.infer<typeof SignedRestore>

/**
 * A restore that was noticed, because the file store knows a later moment than the database. Until an owner lets it go
 * on, the reconciler settles no order of before, and no premium is renewed.
 */
export const HeldReconciler = z
  .object({
    id: AnyId,
    /** The database holds what happened until then, or up to a minute later. */
    restoredTo: Timestamp,
    /** The service had come so far. */
    lostUntil: Timestamp,
    foundAt: Timestamp,
    /** Mails, texts and pushes of the lost hours that were not sent again. */
    droppedSends: z.int().nonnegative(),
    /** The orders of before that wait for the reconciler. */
    pendingOrders: z.int().nonnegative(),
  })
  .meta({ id: 'HeldReconciler' })
export type HeldReconciler = z.infer<typeof HeldReconciler>
