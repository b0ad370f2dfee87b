import { AnyId } from '../ids.ts'
import { z } from 'zod'
import { Timestamp } from '../wire.ts'

/** Possible faults of the audit log or of its recorded heads (signed hashes of its last row). */
export const AuditFindingKind = z.enum([
  // Faults of a row of the log.
  ...(['row-missing', 'row-changed', 'row-not-kept'] as const),
  // Faults of a head: its log row is gone or differs; its own row is gone; its copy outside the database is gone or
  // differs.
  ...(['row-not-head', 'head-missing', 'copy-changed', 'copy-gone'] as const),
])
export type AuditFindingKind = z.infer<typeof AuditFindingKind>

export const AuditFinding = z
  .object({
    kind: AuditFindingKind,
    /** The number of the row; null for a wrong head for which the row is unknown. */
    row: z.int().nullable(),
    /** The sequence number of the head; null if no head is involved. */
    head: z.int().nullable(),
  })
  .meta({ id: 'AuditFinding' })
export type AuditFinding = z.infer<typeof AuditFinding>

/** A head that is missing in a restored database. Its copy outside the database is intact. */
export const LostHead = z
  .object({
    sequence: z.int().positive(),
    number: z.int().positive(),
    /** In hex. */
    hash: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'LostHead' })
export type LostHead = z.infer<typeof LostHead>

/**
 * The statement that two owners sign: the database was restored to the moment when row `number` was the last of the
 * log.
 */
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
 * A restore of the database that the server detected, because the file store knows a later time than the database.
 * Until an owner allows it, the reconciler settles no orders from before the restore, and no premium is renewed.
 */
export const HeldReconciler = z
  .object({
    id: AnyId,
    /** The database contains everything up to this time, or up to a minute later. */
    restoredTo: Timestamp,
    /** The latest time known from before the restore; what happened between the two is lost. */
    lostUntil: Timestamp,
    foundAt: Timestamp,
    /** How many mails, texts and pushes from the lost hours were not sent again. */
    droppedSends: z.int().nonnegative(),
    /** How many orders from before the restore wait for the reconciler. */
    pendingOrders: z.int().nonnegative(),
  })
  .meta({ id: 'HeldReconciler' })
export type HeldReconciler = z.infer<typeof HeldReconciler>
