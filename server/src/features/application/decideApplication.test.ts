import { api } from '@byeol/contract/api.ts'
import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suspendPerson } from '../../session/suspendPerson.ts'
import type { Actor } from '../../test/Actor.ts'
import { applicant, decideAs, fieldsOf, statusOf, uploadProof } from '../../test/applications.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'
import { lapseApplications } from './lapseApplications.ts'
import { expireProofs } from './removeProofs.ts'
import { findProofs } from './view.ts'

const world = useWalkingWorld(sandboxEnv)

const moreOf = (sent: Application) => ({
  to: 'more_needed' as const,
  problems: {
    username: '다른 이름으로 해 주세요.',
    links: { [sent.links[1]!.url]: '링크가 열리지 않아요.' },
    proofs: { [sent.proofs[0]!.proofId]: '글자가 흐려요.' },
  },
})
const notificationsOf = async (who: Actor) => (await who.call(api.notification.list, {})).list

describe('approval', () => {
  it('opens the celeb’s side on an open connection, without another sign-in', async () => {
    const { fan, sent } = await applicant(world)
    const live = await fan.connect()
    expect(await codeOf(fan.call(api.celeb.maxPrivateChats, {}))).toBe('not_allowed')
    await decideAs(world, sent, { to: 'approved' })
    const { user } = await live.next('userUpdate', ({ user: { isCeleb } }) => isCeleb === true)
    expect(user).toMatchObject({ nickname: sent.stageName, celebUsername: sent.username, isCeleb: true })
    const { application } = await live.next('applicationUpdate', () => true)
    expect(application).toMatchObject({ status: 'approved', decidedAt: expect.any(Date) })
    const { chats } = await fan.call(api.chat.list, {})
    const [broadcast] = chats.filter(({ isBroadcast }) => isBroadcast)
    expect(chats.filter(({ isSubscription }) => isSubscription)).toHaveLength(1)
    await fan.say(broadcast!.id, '처음 인사드려요')
    await fan.call(api.celeb.maxPrivateChats, {})
    live.close()
  })

  it('lets people follow, find and buy premium of the new celeb', async () => {
    const { fan: star, sent } = await applicant(world)
    await decideAs(world, sent, { to: 'approved' })
    const fan = await world.fan()
    await fan.call(api.user.subscribe, { celebUserId: star.id })
    const { subscriptionProduct: product } = await fan.call(api.subscription.product, { celebUserId: star.id })
    expect(product).toMatchObject({ celebUserId: star.id, krwAmountTotal: 4_900 })
    const { list } = await fan.call(api.user.listCelebs, { category: 'singer' })
    expect(list).toContainEqual(expect.objectContaining({ id: star.id, celebUsername: sent.username }))
    expect(await codeOf(star.call(api.celeb.apply, fieldsOf(sent)))).toBe('conflict')
  })

  it('notifies once, in the notification centre', async () => {
    const { fan, sent } = await applicant(world)
    await decideAs(world, sent, { to: 'approved' })
    await until('the applicant was told', async () => (await notificationsOf(fan)).length > 0)
    expect(await notificationsOf(fan)).toMatchObject([
      {
        kind: 'application',
        link: '/celeb-application',
        excerpt: '승인됐어요. 이제 팬에게 메시지를 보낼 수 있어요',
        isNew: true,
      },
    ])
    await statusOf(fan)
    expect(await notificationsOf(fan)).toMatchObject([{ isNew: false }])
  })

  it.each([
    [
      'suspended',
      (fan: Actor) =>
        suspendPerson(world.ctx.db, fan.id, { at: world.ctx.now(), until: null, reason: null }).then(() =>
          world.ctx.db.rows('update users set is_suspended = true where id = $1', [fan.id]),
        ),
    ],
    [
      'gone',
      (fan: Actor) => world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [fan.id, world.ctx.now()]),
    ],
    [
      'no longer verified',
      (fan: Actor) => world.ctx.db.rows('delete from verified_identities where user_id = $1', [fan.id]),
    ],
  ])('is refused for an applicant who is %s', async (_why, change) => {
    const { fan, sent } = await applicant(world)
    await change(fan)
    await expect(decideAs(world, sent, { to: 'approved' })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('happens once when two people decide at the same moment', async () => {
    const { sent } = await applicant(world)
    const decisions = [
      decideAs(world, sent, { to: 'approved' }, 'jin'),
      decideAs(world, sent, { to: 'rejected', reason: '아니요' }, 'min'),
      decideAs(world, sent, { to: 'approved' }, 'lee'),
    ]
    const codes = await Promise.all(decisions.map((decision) => codeOf(decision)))
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'ok'])
  })
})

describe('a request for more', () => {
  it('is listed field by field, and the review continues after the answer', async () => {
    const { fan, sent } = await applicant(world)
    await decideAs(world, sent, moreOf(sent))
    const asked = (await statusOf(fan)).application!
    expect(asked).toMatchObject({
      status: 'more_needed',
      problems: { username: '다른 이름으로 해 주세요.' },
      links: [{ problem: null }, { problem: '링크가 열리지 않아요.' }],
      proofs: [{ problem: '글자가 흐려요.' }],
    })
    expect(asked.answerUntil!.getTime() - world.ctx.now().getTime()).toBeGreaterThan(
      limits.applicationAnswerMs - 60_000,
    )
    expect(asked.steps.map(({ step }) => step)).toEqual(['identity', 'received', 'more_needed', 'review', 'result'])
    await expect(decideAs(world, sent, { to: 'approved' })).rejects.toMatchObject({ code: 'conflict' })

    const { proofId } = await uploadProof(fan)
    const fixed = { ...fieldsOf(sent), username: 'another.name', proofIds: [proofId] }
    const { application: answered } = await fan.call(api.celeb.apply, fixed)
    expect(answered).toMatchObject({
      id: sent.id,
      status: 'pending',
      username: 'another.name',
      problems: {},
      answerUntil: null,
      links: [{ problem: null }, { problem: null }],
      proofs: [{ proofId, problem: null }],
    })
    expect(answered.submittedAt).toEqual(sent.submittedAt)
    expect(answered.steps.find(({ step }) => step === 'review')?.at).toBeInstanceOf(Date)
    await decideAs(world, sent, { to: 'approved' })
    expect((await statusOf(fan)).application).toMatchObject({ status: 'approved' })
  })

  it('closes the application after 14 days without an answer, and frees the username', async () => {
    const [{ fan, sent }, other] = [await applicant(world), await world.fan()]
    await decideAs(world, sent, moreOf(sent))
    const isFree = async () => (await other.call(api.celeb.usernameFree, { username: sent.username })).isFree
    world.pass(limits.applicationAnswerMs - 60_000)
    await lapseApplications(world.ctx)
    expect(await isFree()).toBe(false)
    world.pass(120_000)
    await lapseApplications(world.ctx)
    expect(await isFree()).toBe(true)
    expect((await statusOf(fan)).application).toMatchObject({ status: 'rejected', reason: null })
    expect((await fan.call(api.celeb.apply, fieldsOf(sent))).application).toMatchObject({ status: 'pending' })
  })
})

describe('a rejection', () => {
  it('gives its reason, and the person may apply again with the same proofs', async () => {
    const { fan, sent } = await applicant(world)
    await decideAs(world, sent, { to: 'rejected', reason: '활동을 확인하지 못했어요.' })
    expect((await statusOf(fan)).application).toMatchObject({
      status: 'rejected',
      reason: '활동을 확인하지 못했어요.',
      answerUntil: null,
    })
    const { application: again } = await fan.call(api.celeb.apply, fieldsOf(sent))
    expect(again).toMatchObject({ status: 'pending', username: sent.username, proofs: [{}] })
    expect(again.id).not.toBe(sent.id)
  })
})

describe('proofs', () => {
  const files = async (of: Actor): Promise<number> => {
    const select = 'select storage_key from application_proofs where user_id = $1'
    const kept = (await world.ctx.db.rows<{ storage_key: string }>(select, [of.id])).map((row) => row.storage_key)
    const stored = await readdir(join(world.ctx.env.DATA_DIR, 'files'))
    expect(kept.filter((key) => !stored.includes(key))).toEqual([])
    return kept.length
  }

  it('are removed 30 days after the decision, not before, and those that were never sent after 30 days', async () => {
    const { fan, sent } = await applicant(world)
    const waiting = await applicant(world)
    await uploadProof(fan)
    const all = await readdir(join(world.ctx.env.DATA_DIR, 'files'))
    expect(await files(fan)).toBe(2)
    world.pass(10 * 86_400_000)
    await decideAs(world, sent, { to: 'rejected', reason: '아니요' })
    world.pass(retentionMs('proofs') - 60_000)
    await expireProofs(world.ctx)
    expect(await findProofs(world.ctx.db, sent.id)).toHaveLength(1)
    expect(await files(fan)).toBe(1)
    world.pass(120_000)
    await expireProofs(world.ctx)
    expect(await findProofs(world.ctx.db, sent.id)).toEqual([])
    expect(await files(fan)).toBe(0)
    expect((await readdir(join(world.ctx.env.DATA_DIR, 'files'))).length).toBeLessThanOrEqual(all.length - 2)
    expect(await findProofs(world.ctx.db, waiting.sent.id)).toHaveLength(1)
  })
})
