import { api } from '@byeol/contract/api.ts'
import { consentVersions } from '@byeol/contract/auth/consents.ts'
import { celebAgreementVersion } from '@byeol/contract/celeb/celebAgreementVersion.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { builtInPolicies } from '@byeol/contract/policies/builtInPolicies.ts'
import { policyKinds } from '@byeol/contract/policies/policyKinds.ts'
import { readPolicy } from '@byeol/contract/policies/policyLines.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { mailTo, newAddress } from '../../../test/inbox.ts'
import { device, type CelebActor } from '../../../test/makePeople.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { policies } = consoleApi
const dayMs = 86_400_000

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
let publisher: StaffActor
let colleague: StaffActor
let fan: Actor
let celeb: CelebActor
beforeAll(async () => {
  desk = await openConsole(world)
  publisher = desk.staff.publisher
  colleague = desk.colleague.publisher
  ;[fan, celeb] = await Promise.all([world.fan(), world.celeb()])
})
beforeEach(async () => {
  world.pass(60_000)
  await Promise.all([publisher.signIn(), colleague.signIn()])
})

type Draft = Args<typeof policies.save>['policy']
const dayAfter = (days: number) => seoulDate(new Date(world.ctx.now().getTime() + days * dayMs))
const write = (more: Partial<Draft> = {}): Draft => ({
  kind: 'terms',
  version: dayAfter(limits.policyNoticeDays + 1),
  textKo: '새 약관이에요.\n\n## 1. 목적 {#aim}\n\n별을 쓰는 조건이에요.',
  textEn: 'New terms.\n\n## 1. Aim {#aim}\n\nThe conditions of Byeol.',
  changesKo: '목적을 다시 썼어요.',
  changesEn: 'The aim is written anew.',
  isWorse: false,
  needsConsent: false,
  ...more,
})
const save = async (more: Partial<Draft> = {}) =>
  (await publisher.call(policies.save, { policy: write(more) })).policyId
const sign = (who: StaffActor, policyId: Awaited<ReturnType<typeof save>>, revision = 1) =>
  who.call(policies.publish, { policyId, revision })
async function publish(more: Partial<Draft> = {}) {
  const policyId = await save(more)
  await sign(publisher, policyId)
  await sign(colleague, policyId)
  return policyId
}
const read = async (kind: Draft['kind'], version?: string) =>
  (await fan.call(api.policy.text, { kind, ...(version && { version }) })).policy
const notificationOf = (who: Actor, version: string) =>
  until('the notification', async () =>
    (await who.call(api.notification.list, {})).list.find(
      ({ kind, link }) => kind === 'policy' && link.endsWith(version),
    ),
  )
const stateOf = async (id: string) =>
  (await publisher.call(policies.list, {})).list.find((policy) => policy.id === id)?.state

it('the texts that come with the build are stored and readable by everybody, old versions too', async () => {
  for (const kind of policyKinds) {
    const [newest] = builtInPolicies[kind]
    const { text, version, state } = await read(kind)
    expect([version, state]).toEqual([newest!.ko.version, 'current'])
    expect(readPolicy(text, version).sections.map(({ title }) => title)).toEqual(
      newest!.ko.sections.map(({ title }) => title),
    )
  }
  expect(await read('terms', '2026-11-01')).toMatchObject({ state: 'past', before: null })
  await expect(read('terms', '2020-01-01')).rejects.toMatchObject({ code: 'not_found' })
})

describe('a new version', () => {
  it('is published by two people, announced before its day, and in force from then on', async () => {
    const policyId = await save()
    expect(await sign(publisher, policyId)).toEqual({ isPublished: false })
    await expect(sign(publisher, policyId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stateOf(policyId)).toBe('signed')
    expect((await read('terms')).versions.some(({ state }) => state === 'coming')).toBe(false)
    expect(await sign(colleague, policyId)).toEqual({ isPublished: true })

    const coming = await read('terms', write().version)
    expect(coming).toMatchObject({ state: 'coming', changes: '목적을 다시 썼어요.' })
    expect(coming.before).toMatchObject({ version: consentVersions.terms })
    const day = new Date(`${coming.version}T00:00:00+09:00`).toLocaleDateString('ko', {
      month: 'long',
      day: 'numeric',
      timeZone: 'Asia/Seoul',
    })
    expect(await notificationOf(fan, coming.version)).toMatchObject({
      excerpt: `${day}부터 이용약관이 바뀌어요`,
      link: `/policy/terms?version=${coming.version}`,
    })
    const [notice] = (await fan.call(api.notice.list, {})).list
    expect(notice).toMatchObject({ title: `${day}부터 이용약관이 바뀌어요` })
    expect(notice!.body).toContain('목적을 다시 썼어요.')
    expect((await publisher.call(policies.list, {})).list.find(({ id }) => id === policyId)).toMatchObject({
      state: 'coming',
      signedBy: 'the-publisher',
      checkedBy: 'second-publisher',
    })

    world.pass((limits.policyNoticeDays + 1) * dayMs)
    expect(await read('terms')).toMatchObject({ version: coming.version, state: 'current' })
    expect(await read('terms', consentVersions.terms)).toMatchObject({ state: 'past' })
    // This new version requires no consent.
    expect(await fan.call(api.policy.due, {})).toEqual({ list: [] })
  })

  it('is mailed in the language of its reader', async () => {
    const [english, address] = [await world.fan(), newAddress()]
    const verify = `update users set email = $2, email_verified_at = now(), language = 'en' where id = $1`
    await world.ctx.db.rows(verify, [english.id, address])
    const version = dayAfter(limits.policyNoticeWorseDays + 1)
    await publish({ kind: 'youth', version, isWorse: true })
    const mail = await mailTo(address)
    expect(mail.subject).toMatch(/^\[Byeol\] Our youth protection policy will change on /u)
    expect(mail.text).toContain('The aim is written anew.')
    expect(mail.text).toContain(`/policy/youth?version=${version}`)
  })

  it('waits 7 full days, and 30 when it is worse for people', async () => {
    for (const [isWorse, days] of [
      [false, limits.policyNoticeDays],
      [true, limits.policyNoticeWorseDays],
    ] as const) {
      const soon = await save({ kind: 'refund', isWorse, version: dayAfter(days) })
      await expect(sign(publisher, soon)).rejects.toMatchObject({ code: 'not_allowed' })
      expect(await sign(publisher, await save({ kind: 'refund', isWorse, version: dayAfter(days + 1) }))).toEqual({
        isPublished: false,
      })
    }
  })

  it('that changed after the first signature is signed again by both', async () => {
    const policyId = await save({ kind: 'operation' })
    await sign(publisher, policyId)
    const draft = { policyId, revision: 1 }
    await publisher.call(policies.save, { draft, policy: write({ kind: 'operation', changesKo: '다시 썼어요.' }) })
    await expect(sign(colleague, policyId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await sign(colleague, policyId, 2)).toEqual({ isPublished: false })
    expect(await sign(publisher, policyId, 2)).toEqual({ isPublished: true })
    await expect(world.ctx.db.rows(`update policies set text_ko = 'x' where id = $1`, [policyId])).rejects.toThrow(
      /was published/u,
    )
  })

  it('is withdrawn before its day, and the notice with it', async () => {
    const policyId = await publish({ kind: 'privacy' })
    const version = dayAfter(limits.policyNoticeDays + 1)
    expect(await read('privacy', version)).toMatchObject({ state: 'coming' })
    await colleague.call(policies.withdraw, { policyId })
    await expect(read('privacy', version)).rejects.toMatchObject({ code: 'not_found' })
    const { list } = await fan.call(api.notice.list, {})
    expect(list.some(({ title }) => title.includes('개인정보처리방침'))).toBe(false)
    await expect(colleague.call(policies.withdraw, { policyId })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('needs sections, and asks for consent only in what people agree to', async () => {
    await expect(save({ textKo: '한 줄' })).rejects.toMatchObject({ code: 'invalid_parameters' })
    await expect(save({ kind: 'refund', needsConsent: true })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(save({ version: '2031-02-30' })).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('a version that asks for consent', () => {
  it('is due from its day until the person agrees, and the consent is in their download', async () => {
    const version = dayAfter(limits.policyNoticeDays + 1)
    await publish({ kind: 'privacy', needsConsent: true })
    expect(await fan.call(api.policy.due, {})).toEqual({ list: [] })
    world.pass((limits.policyNoticeDays + 1) * dayMs)
    const due = [{ kind: 'privacy', version, changes: '목적을 다시 썼어요.' }]
    expect((await fan.call(api.policy.due, {})).list).toMatchObject(due)
    const booted = await fan.call(api.auth.boot, { deviceInfo: device, responseData: ['policies'] })
    expect(booted).toMatchObject({ policies: due })

    // Until people consent, the server refuses most calls, but not those about money, personal data, safety and
    // support, and not the deletion of the account.
    const refused = [() => fan.call(api.chat.list, {}), () => fan.call(api.user.subscribe, { celebUserId: celeb.id })]
    for (const ask of refused) await expect(ask()).rejects.toMatchObject({ code: 'consent_required' })
    const connection = await fan.connect(world.base)
    const chatMessageParams = { chatId: celeb.broadcastId, content: '안녕' }
    connection.emit('chatMessage', { sendId: '20260101000000000001', chatMessageParams })
    expect(await connection.next('chatMessageSent')).toMatchObject({ error: { code: 'consent_required' } })
    await fan.call(api.user.settings, {})
    await fan.call(api.point.history, {})
    await fan.call(api.service.inquiryList, {})
    await fan.call(api.auth.deletionSummary, {})
    await fan.call(api.user.block, { userId: celeb.id })

    const old = { policies: [{ kind: 'privacy' as const, version: consentVersions.privacy }] }
    await expect(fan.call(api.policy.agree, old)).rejects.toMatchObject({ code: 'conflict' })
    expect(await fan.call(api.policy.agree, { policies: [{ kind: 'privacy', version }] })).toEqual({ list: [] })
    await fan.call(api.policy.agree, { policies: [{ kind: 'privacy', version }] })
    await fan.call(api.chat.list, {})
    const { consents } = (await fan.call(api.user.export, {})) as { consents: object[] }
    expect(consents.filter((each) => 'version' in each && each.version === version)).toHaveLength(1)
    await desk.staff.agent.signIn()
    const shown = await desk.staff.agent.call(consoleApi.people.person, { why: 'inquiry', userId: fan.id })
    expect(shown.consents).toContainEqual(expect.objectContaining({ kind: 'privacy', version, agreed: true }))
  })

  it('of the agreement for celebs requires consent only from celebs, and applicants accept it', async () => {
    const version = dayAfter(limits.policyNoticeDays + 1)
    await publish({ kind: 'celebAgreement', needsConsent: true })
    world.pass((limits.policyNoticeDays + 1) * dayMs)
    expect((await celeb.call(api.policy.due, {})).list.map(({ kind }) => kind)).toContain('celebAgreement')
    expect((await fan.call(api.policy.due, {})).list.map(({ kind }) => kind)).not.toContain('celebAgreement')
    expect(await world.ctx.policies.inForce('celebAgreement')).toBe(version)
    expect(version > celebAgreementVersion).toBe(true)
  })
})
