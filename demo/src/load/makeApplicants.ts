import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '@byeol/server/context.ts'
import { apply } from '@byeol/server/features/application/apply.ts'
import { decideApplication } from '@byeol/server/features/application/decideApplication.ts'
import { uploadProof } from '@byeol/server/features/application/uploadProof.ts'
import type { Caller } from '@byeol/server/http/call.ts'
import { drawPicture } from '../art/drawPicture.ts'
import { applicants, type DemoApplicant } from '../talk/applications.ts'
import type { DemoUser } from '../world/rows.ts'
import { before, dayMs, hourMs } from '../world/time.ts'
import { insertIdentity } from './insertIdentity.ts'

const by = 'demo'
async function applyAs(ctx: Context, me: Caller, { proof, ...of }: DemoApplicant, folder: string) {
  const path = join(folder, of.login)
  await writeFile(path, (await drawPicture(proof.picture, ctx.env.DEMO_PICTURES)).jpeg)
  const upload = { path, mimetype: 'image/jpeg', gone: new AbortController().signal }
  const uploaded = await uploadProof(ctx, me, { name: proof.name, use: 'activity' }, upload)
  const { stageName, username, category, introduction, links } = of
  const proofIds = [uploaded.proof.proofId]
  const agreement = celebAgreementVersion
  return apply(ctx, me, { stageName, username, category, introduction, links, proofIds, agreement })
}

/** Has some fans apply to become celebs at past times, through the product's own code. */
export async function makeApplicants(ctx: Context, users: readonly DemoUser[], now: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-demo-'))
  const at = (daysAgo: number) => ({ ...ctx, now: () => before(now, daysAgo * dayMs) })
  for (const of of applicants) {
    const { id, birthday } = users.find(({ login }) => login === of.login)!
    const then = at(of.daysAgo)
    const { realName: name, gender, phone } = of
    await insertIdentity(then, id, { name, birthday, gender, phone })
    const me = { id: id as UserId, language: 'ko' } as Caller
    const { id: applicationId } = await applyAs(then, me, of, folder)
    const { decision } = of
    const decided = { ...ctx, now: () => before(now, of.daysAgo * dayMs - 20 * hourMs) }
    if (decision) await ctx.db.inTransaction((tx) => decideApplication(decided, tx, { applicationId, by, decision }))
  }
  await rm(folder, { recursive: true })
}
