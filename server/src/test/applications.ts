import { api } from '@byeol/contract/api.ts'
import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import type { Application, Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { inject } from 'vitest'
import { openApproved } from '../features/application/decideSoon.ts'
import { decideApplication, type Decision } from '../features/application/decideApplication.ts'
import type { Actor } from './Actor.ts'
import type { StaffActor } from './console/StaffActor.ts'
import { onePixel } from './media/photos.ts'
import type { World } from './openWorld.ts'
import { certify } from './money/payable.ts'
import { sandboxAt } from './servers/sandboxAt.ts'

/** Verifies a person's identity through PortOne's certification window. The world needs `sandboxEnv`. */
export const verifyPerson = (world: World, who: Actor, birthday = '2000-01-02'): Promise<void> =>
  certify(sandboxAt(inject('sandboxUrl')), who, world.ctx.now(), { name: '김도하', birthday, gender: 'male' })

export const uploadProof = async (
  who: Actor,
  {
    name = '공연사진.jpg',
    use = 'activity',
    bytes = onePixel,
  }: Partial<Pick<Proof, 'name' | 'use'>> & { bytes?: Buffer } = {},
): Promise<Proof> => (await who.call(api.celeb.uploadProof, { name, use }, { bytes })).proof

let applicants = 0

/** A complete application with a unique username; `more` replaces fields. */
export async function applyAs(who: Actor, more: Partial<Args<typeof api.celeb.apply>> = {}): Promise<Application> {
  const n = ++applicants
  const { application } = await who.call(api.celeb.apply, {
    stageName: `도하${n}`,
    username: `doha.${n}`,
    category: 'singer',
    introduction: '노래를 만들고 불러요.',
    links: [`https://youtube.com/@doha${n}`, `https://instagram.com/doha${n}`],
    proofIds: more.proofIds ?? [(await uploadProof(who)).proofId],
    agreement: celebAgreementVersion,
    ...more,
  })
  return application
}

/** Decides an application as a staff member. */
export const decideAs = (
  world: World,
  { id }: Pick<Application, 'id'>,
  decision: Decision,
  by = 'jin',
): Promise<{ isWaiting: boolean }> =>
  world.ctx.db.inTransaction((tx) => decideApplication(world.ctx, tx, { applicationId: id, by, decision }))

export const statusOf = (who: Actor) => who.call(api.celeb.applicationStatus, {})

/** A verified person who has applied. */
export async function applicant(world: World): Promise<{ fan: Actor; sent: Application }> {
  const fan = await world.fan()
  await verifyPerson(world, fan)
  return { fan, sent: await applyAs(fan) }
}

/** The input for submitting the application again unchanged. */
export const fieldsOf = ({ stageName, username, category, introduction, links, proofs }: Application) => ({
  stageName,
  username,
  category,
  introduction,
  links: links.map(({ url }) => url),
  proofIds: proofs.map(({ proofId }) => proofId),
  agreement: celebAgreementVersion,
})

const review = consoleApi.applications

/** Opens every document and records where the link code was seen; an approval requires both. */
export async function proveAs(who: Pick<StaffActor, 'call'>, applicationId: Application['id']): Promise<void> {
  const { proofs, linkSeen } = await who.call(review.application, { applicationId })
  for (const { id: proofId } of proofs) await who.call(review.document, { applicationId, proofId })
  if (linkSeen) return
  const seen = { way: 'profile', address: 'instagram.com/doha', words: '소개 맨 아래에 코드가 있어요' } as const
  await who.call(review.noteLink, { applicationId, ...seen })
}

/** Approves as the reviewer who has claimed the application. */
export async function approveAs(who: Pick<StaffActor, 'call'>, applicationId: Application['id']) {
  await proveAs(who, applicationId)
  return who.call(review.approve, { applicationId })
}

/** Moves the clock past the seconds in which an approval can be recalled. */
export async function passRecall(world: World): Promise<void> {
  world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs)
  await openApproved(world.ctx)
}
