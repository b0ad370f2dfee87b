import type { ApplicationProblems } from '@byeol/contract/celeb/applicationCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId, ProofId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { approve as noteApproval } from '../../audit/approve.ts'
import { recordAudit, type Audited, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { makeCeleb } from './makeCeleb.ts'
import { lockApplication, type StoredApplication } from './view.ts'
import { applicationDigest, takesTwo } from './wellKnown.ts'

/** The problems by field, as texts for the applicant. At least one. */
export interface MoreNeeded extends ApplicationProblems {
  /** The problem of each link, by the link's address. */
  links?: Record<string, string>
  proofs?: Record<ProofId, string>
}

export type Decision =
  | { to: 'approved' }
  | { to: 'rejected'; reason: string }
  | { to: 'more_needed'; problems: MoreNeeded }

/** The parts of a `Context` that a decision needs. */
export type Decider = Audited & { queue: Pick<Context['queue'], 'add'> }

const approve = `
  update celeb_applications
  set status = 'approved', decided_at = $2
  where id = $1`
const reject = `
  update celeb_applications
  set status = 'rejected', decided_at = $2, reason = $3, answer_until = null
  where id = $1`
const askForMore = `
  update celeb_applications
  set status = 'more_needed', more_needed_at = $2, answer_until = $3, problems = $4, links = $5
  where id = $1`
const noteProblem = 'update application_proofs set problem = $3 where application_id = $1 and id = $2 returning id'

const selectProofs = 'select id from application_proofs where application_id = $1'

/**
 * Throws `conflict` if the application's status does not allow the decision, `not_found` for problems of a
 * link or proof that the application does not have.
 */
export async function requireMayDecide(
  tx: Transaction,
  { id, status, links }: StoredApplication,
  decision: Decision,
): Promise<void> {
  if (!mayFollow[status].includes(decision.to)) throw new ApiError('conflict')
  if (decision.to !== 'more_needed') return
  const proofs = (await tx.rows(selectProofs, [id], { id: column.text })).map((proof) => proof.id)
  const urls = links.map(({ url }) => url)
  const { links: linkProblems = {}, proofs: proofProblems = {} } = decision.problems
  const areKnown =
    Object.keys(linkProblems).every((url) => urls.includes(url)) &&
    Object.keys(proofProblems).every((proofId) => proofs.includes(proofId))
  if (!areKnown) throw new ApiError('not_found')
}

/** Stores the problems. */
async function requestMore(
  tx: Transaction,
  { id, links }: StoredApplication,
  { links: linkProblems = {}, proofs = {}, ...fields }: MoreNeeded,
  at: Date,
): Promise<void> {
  for (const [proofId, problem] of Object.entries(proofs)) await tx.get(noteProblem, [id, proofId, problem])
  const marked = links.map(({ url }) => ({ url, problem: linkProblems[url] ?? null }))
  const until = new Date(at.getTime() + limits.applicationAnswerMs)
  await tx.rows(askForMore, [id, at, until, JSON.stringify(fields), JSON.stringify(marked)])
}

const selectBoth = `
  select count(*) >= 2 and bool_or(by = $3) as "hasBoth"
  from counted_approvals
  where subject_kind = 'application' and subject_id = $1 and digest = $2`

/** Stores this staff member's approval of a well-known name. Returns whether another one has to approve it, too. */
export async function isFirstOfTwo(
  decider: Decider,
  tx: Transaction,
  application: StoredApplication,
  { by, from }: Pick<StaffAct, 'by' | 'from'>,
): Promise<boolean> {
  if (!(await takesTwo(tx, application))) return false
  const digest = await applicationDigest(tx, application)
  // Both have approved already and the second one recalled the approval, so that one may approve again.
  const both = await tx.row(selectBoth, [application.id, digest, by], { hasBoth: column.boolean })
  if (both?.hasBoth) return false
  const approval = { subjectKind: 'application', subjectId: application.id, by, from, digest } as const
  return (await noteApproval(decider, tx, approval)) < 2
}

/** The decisions that each status allows. */
const mayFollow: Record<StoredApplication['status'], readonly Decision['to'][]> = {
  pending: ['approved', 'rejected', 'more_needed'],
  more_needed: ['rejected'],
  approved: [],
  rejected: [],
}

interface Opening extends Pick<StaffAct, 'by' | 'from'> {
  application: StoredApplication
}

/** Makes the applicant a celeb, and notifies them. Throws `conflict` (`makeCeleb`). */
export async function openAsCeleb(
  decider: Decider,
  tx: Transaction,
  { application, by, from }: Opening,
): Promise<void> {
  const { id: applicationId, username } = application
  await tx.rows(approve, [applicationId, decider.now()])
  await makeCeleb(decider, tx, application)
  await decider.queue.add(tx, 'tellOfApplication', { applicationId })
  const act = { by, action: 'application.approved', target: `applications/${applicationId}`, facts: { username } }
  await recordAudit(decider, tx, { ...act, ...(from && { from }) })
}

/**
 * Decides on an application and records it in the audit log. The console delays this so that it can be recalled
 * (`decideSoon.ts`). A queued task notifies the applicant, so that a decision
 * made outside the server reaches open connections too. A well-known name takes two staff members: after the first
 * approval the application stays open for the second (`isWaiting`). Throws `not_found`, and `conflict` if the
 * application was decided in the meantime, waits for its applicant, was already approved by this staff member with the
 * same content, or has an applicant who can no longer become a celeb (`makeCeleb`).
 */
export async function decideApplication(
  decider: Decider,
  tx: Transaction,
  {
    applicationId,
    by,
    from,
    decision,
  }: Pick<StaffAct, 'by' | 'from'> & { applicationId: ApplicationId; decision: Decision },
): Promise<{ isWaiting: boolean }> {
  const application = await lockApplication(tx, applicationId)
  if (!application) throw new ApiError('not_found')
  await requireMayDecide(tx, application, decision)
  const at = decider.now()
  if (decision.to === 'approved') {
    if (await isFirstOfTwo(decider, tx, application, { by, from })) return { isWaiting: true }
    await openAsCeleb(decider, tx, { application, by, ...(from && { from }) })
    return { isWaiting: false }
  }
  if (decision.to === 'rejected') await tx.rows(reject, [applicationId, at, decision.reason])
  else await requestMore(tx, application, decision.problems, at)
  await decider.queue.add(tx, 'tellOfApplication', { applicationId })
  await recordAudit(decider, tx, {
    by,
    ...(from && { from }),
    action: `application.${decision.to}`,
    target: `applications/${applicationId}`,
    facts: { username: application.username },
  })
  return { isWaiting: false }
}
