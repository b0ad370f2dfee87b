import { api } from '@byeol/contract/api.ts'
import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import type { Application, Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { inject } from 'vitest'
import { decideApplication, type Decision } from '../features/application/decideApplication.ts'
import type { Actor } from './Actor.ts'
import { onePixel } from './media/photos.ts'
import type { World } from './openWorld.ts'
import { certify } from './money/payable.ts'
import { sandboxAt } from './servers/sandboxAt.ts'

/** Verifies a person's identity through PortOne's window. The world needs `sandboxEnv`. */
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

/** Decides as a staff member. */
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

/** The input that sends the application again unchanged. */
export const fieldsOf = ({ stageName, username, category, introduction, links, proofs }: Application) => ({
  stageName,
  username,
  category,
  introduction,
  links: links.map(({ url }) => url),
  proofIds: proofs.map(({ proofId }) => proofId),
  agreement: celebAgreementVersion,
})
