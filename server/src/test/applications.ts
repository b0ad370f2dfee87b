import { api } from '@byeol/contract/api.ts'
import type { Application, Proof } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { randomInt } from 'node:crypto'
import { decideApplication, type Decision } from '../features/application/decideApplication.ts'
import type { Actor } from './Actor.ts'
import { onePixel } from './media/photos.ts'
import type { World } from './openWorld.ts'
import { askSandbox } from './servers/askSandbox.ts'

/** Verifies a person's identity, as they do in PortOne's window. The world needs `sandboxEnv`. */
export async function verifyPerson(world: World, who: Actor, birthday = '2000-01-02'): Promise<void> {
  const { imp_uid: impUid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', {
    merchant_uid: `${who.id}-${randomInt(1_000_000_000)}`,
    certifiedAt: world.ctx.now().toISOString(),
    name: '김도하',
    birthday,
    gender: 'male',
    phone: `0107${String(randomInt(10_000_000)).padStart(7, '0')}`,
  })
  await who.call(api.user.verifyIdentity, { impUid })
}

export const uploadProof = async (
  who: Actor,
  {
    name = '공연사진.jpg',
    use = 'activity',
    bytes = onePixel,
  }: Partial<Pick<Proof, 'name' | 'use'>> & { bytes?: Buffer } = {},
): Promise<Proof> => (await who.call(api.celeb.uploadProof, { name, use }, { bytes })).proof

let applicants = 0

/** A whole application with a username that nobody else wishes; `more` replaces fields. */
export async function applyAs(who: Actor, more: Partial<Args<typeof api.celeb.apply>> = {}): Promise<Application> {
  const n = ++applicants
  const { application } = await who.call(api.celeb.apply, {
    stageName: `도하${n}`,
    username: `doha.${n}`,
    category: 'singer',
    introduction: '노래를 만들고 불러요.',
    links: [`https://youtube.com/@doha${n}`, `https://instagram.com/doha${n}`],
    proofIds: more.proofIds ?? [(await uploadProof(who)).proofId],
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
): Promise<void> =>
  world.ctx.db.inTransaction((tx) => decideApplication(world.ctx, tx, { applicationId: id, by, decision }))

export const statusOf = (who: Actor) => who.call(api.celeb.applicationStatus, {})
