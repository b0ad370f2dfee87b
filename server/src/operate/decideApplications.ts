import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { findIdentity } from '../features/identity/findIdentity.ts'
import { decideApplication, type Decision } from '../features/application/decideApplication.ts'
import { readProof } from '../features/application/readProof.ts'
import { readProblems } from './readProblems.ts'
import {
  findApplication,
  findProofs,
  listWaiting,
  type StoredApplication,
  type StoredProof,
} from '../features/application/view.ts'
import { staffCommand, type StaffCommand } from './staffCommand.ts'

const usage = `npm run application --
  list
  show ID [FOLDER]                    FOLDER: where to save the proofs
  more-needed ID FIELD=PROBLEM …      FIELD: stageName, username, introduction, link:N, proof:N, counted from 1
  approve ID
  reject ID REASON
`

const lineOf = ({ id, username, stage_name, category, submitted_at, resent_at }: StoredApplication): string =>
  [id, `@${username}`, stage_name, category, (resent_at ?? submitted_at).toISOString()].join('  ')

async function getApplication({ db }: StaffCommand, id: string | undefined): Promise<StoredApplication> {
  const found = id && (await findApplication(db, id as ApplicationId))
  if (!found) throw new Error(id ? `There is no application ${id}.` : usage)
  return found
}

/** Looking at an applicant's documents is recorded in the audit log (console.md, 4). */
const recordLook = (command: StaffCommand, target: string): Promise<void> =>
  command.db.inTransaction((tx) => {
    const { by } = command
    return recordAudit(command, tx, { by, action: 'application.look', target, facts: {} })
  })

async function save(command: StaffCommand, folder: string, proofs: StoredProof[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [at, proof] of proofs.entries()) {
    const file = join(folder, `proof-${at + 1}.${proof.kind === 'pdf' ? 'pdf' : 'jpg'}`)
    await writeFile(file, await readProof(command, proof), { mode: 0o600 })
  }
}

async function show(command: StaffCommand, id: string | undefined, folder: string | undefined): Promise<string> {
  const application = await getApplication(command, id)
  await recordLook(command, `applications/${application.id}`)
  const identity = await findIdentity(command, command.db, application.user_id)
  const proofs = await findProofs(command.db, application.id)
  if (folder) await save(command, folder, proofs)
  const { status, introduction, links, is_minor, user_id } = application
  return [
    `${lineOf(application)}  ${status}`,
    `person    ${user_id}`,
    `identity  ${identity ? `${identity.name}, born ${identity.birthday}` : 'none'}${is_minor ? ', under 19' : ''}`,
    `about     ${introduction.replaceAll('\n', ' / ')}`,
    ...links.map(({ url }, at) => `link:${at + 1}    ${url}`),
    ...proofs.map(({ name, kind, use, bytes }, at) => `proof:${at + 1}   ${name} (${use}, ${kind}, ${bytes} bytes)`),
  ].join('\n')
}

async function decide(command: StaffCommand, { id }: StoredApplication, decision: Decision): Promise<string> {
  const { db, by } = command
  const act = { applicationId: id, by, decision }
  const { isWaiting } = await db.inTransaction((tx) => decideApplication(command, tx, act))
  if (isWaiting) return `The application ${id} has a well-known name. Somebody else has to approve it, too.`
  return `The application ${id} is ${decision.to} now.`
}

/** `npm run application -- … --by NAME`: looks at applications to become a celeb, and decides on them. */
await staffCommand(usage, async (command) => {
  const [what, id, ...words] = command.args
  if (what === 'list') return (await listWaiting(command.db)).map(lineOf).join('\n') || 'No application waits.'
  if (what === 'show') return show(command, id, words[0])
  const application = await getApplication(command, id)
  if (what === 'approve') return decide(command, application, { to: 'approved' })
  if (what === 'reject' && words.length > 0)
    return decide(command, application, { to: 'rejected', reason: words.join(' ') })
  if (what === 'more-needed' && words.length > 0) {
    const problems = readProblems(words, application.links, await findProofs(command.db, application.id))
    return decide(command, application, { to: 'more_needed', problems })
  }
  throw new Error(usage)
})
