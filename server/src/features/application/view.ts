import type { Application, ApplicationProblems, Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import type { ApplicationId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column, pick, type RowOf } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { decrypt } from '../../seal.ts'
import { linkCodeOf } from './linkCode.ts'

export interface ApplicationLinkFacts {
  url: string
  problem: string | null
}

const a = tables.celeb_applications
const p = tables.application_proofs
const applicationShape = {
  ...pick(a, 'submitted_at', 'more_needed_at', 'answer_until', 'resent_at', 'decided_at', 'status', 'category'),
  ...pick(a, 'link_seen_at'),
  ...pick(a, 'stage_name', 'username', 'introduction', 'reason', 'is_minor'),
  id: column.textAs<ApplicationId>(),
  user_id: column.userId,
  links: column.json<ApplicationLinkFacts[]>(),
  problems: column.json<ApplicationProblems>(),
  identity_at: column.timestamp.orNull,
}
export type StoredApplication = RowOf<typeof applicationShape>

const columns = `
  a.id, a.user_id, a.status, a.stage_name, a.username, a.category, a.introduction, a.links, a.problems, a.is_minor,
  a.reason, a.submitted_at, a.more_needed_at, a.answer_until, a.resent_at, a.decided_at, a.link_seen_at,
  (select v.verified_at from verified_identities v where v.user_id = a.user_id) as identity_at`
const selectLast = `
  select ${columns}
  from celeb_applications a
  where a.user_id = $1
  order by a.submitted_at desc, a.id desc
  limit 1`
const selectLocked = `select ${columns} from celeb_applications a where a.id = $1 for no key update`
const selectOne = `select ${columns} from celeb_applications a where a.id = $1`

export const findLastApplication = (db: Queries, userId: UserId): Promise<StoredApplication | null> =>
  db.row(selectLast, [userId], applicationShape)
export const findApplication = (db: Queries, id: ApplicationId): Promise<StoredApplication | null> =>
  db.row(selectOne, [id], applicationShape)
/** Locks an application, to serialize decisions and answers. */
export const lockApplication = (tx: Queries, id: ApplicationId): Promise<StoredApplication | null> =>
  tx.row(selectLocked, [id], applicationShape)

export const proofShape = {
  ...pick(p, 'id', 'use', 'kind', 'name', 'bytes', 'storage_key', 'preview_sealed', 'problem'),
  id: column.textAs<Proof['proofId']>(),
  use: column.oneOf('activity', 'guardian'),
  kind: column.oneOf('photo', 'pdf'),
}
export type StoredProof = RowOf<typeof proofShape>

const selectProofs = `
  select id, use, kind, name, bytes, storage_key, preview_sealed, problem
  from application_proofs
  where application_id = $1
  order by place`
export const findProofs = (db: Queries, id: ApplicationId): Promise<StoredProof[]> =>
  db.rows(selectProofs, [id], proofShape)

/** The purpose string for encrypting the bytes and the preview of a proof (see `seal`). */
export const proofPurpose = (storageKey: string): string => `proof ${storageKey}`

export const toProof = ({ secrets }: Pick<Context, 'secrets'>, row: StoredProof): Proof => ({
  proofId: row.id,
  name: row.name,
  bytes: row.bytes,
  kind: row.kind,
  use: row.use,
  preview: row.preview_sealed && decrypt<string>(secrets.data, proofPurpose(row.storage_key), row.preview_sealed),
  problem: row.problem,
})

const stepsOf = (row: StoredApplication): Application['steps'] => [
  { step: 'identity', at: row.identity_at },
  { step: 'received', at: row.submitted_at },
  ...(row.more_needed_at ? [{ step: 'more_needed' as const, at: row.more_needed_at }] : []),
  { step: 'review', at: row.resent_at },
  { step: 'result', at: row.decided_at },
]

export async function viewApplication(
  ctx: Pick<Context, 'secrets'>,
  db: Queries,
  row: StoredApplication,
): Promise<Application> {
  return {
    id: row.id,
    status: row.status,
    stageName: row.stage_name,
    username: row.username,
    category: row.category,
    introduction: row.introduction,
    links: row.links,
    proofs: (await findProofs(db, row.id)).map((proof) => toProof(ctx, proof)),
    problems: row.problems,
    reason: row.reason,
    linkCode: row.decided_at ? null : linkCodeOf(ctx, row.id),
    isLinkSeen: row.link_seen_at !== null,
    steps: stepsOf(row),
    answerUntil: row.answer_until,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
  }
}
