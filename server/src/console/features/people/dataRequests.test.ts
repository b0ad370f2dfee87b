import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { column } from '../../../db/columns.ts'
import { eraseOldAsks } from '../../../features/service/data-requests/askForData.ts'
import { endForLeavers } from '../../../features/service/data-requests/endForLeavers.ts'
import { onePixel } from '../../../test/media/photos.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { openConsole, withConsole } from '../../../test/console/openConsole.ts'
import { sendLetters } from '../../../test/console/sendLetters.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { queueLength } from '../../../test/databaseText.ts'
import { firstLinkMailedTo, linkMailedTo, mailsTo, mailTo, newAddress } from '../../../test/inbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf, signInPerson, signUpPerson, type Account } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { dataRequests, today } = consoleApi
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let agent: StaffActor
let colleague: StaffActor
let owner: Account & { person: Actor }
beforeAll(async () => {
  const desk = await openConsole(world)
  agent = desk.staff.agent
  colleague = desk.colleague.agent
})
beforeEach(async () => {
  owner = await signUpPerson(world, { nickname: '하늘' })
})

const answerTo = newAddress('elsewhere')
type Wanted = { kind: 'access' } | { kind: 'correction'; field: 'email' | 'birthday' | 'nickname'; value: string }
const ask = (wanted: Wanted = { kind: 'access' }, to = answerTo) => {
  const askedAt = { $date: new Date(world.ctx.now().getTime() - 86_400_000).toISOString() }
  const asked = { userId: owner.person.id, answerTo: to, proof: 'payment' as const, words: '승인번호와 금액', askedAt }
  return agent.call(dataRequests.request, { ...asked, ...wanted } as never)
}
const waiting = async (who: StaffActor = colleague) =>
  (await who.call(dataRequests.list, {})).list.find(({ userId }) => userId === owner.person.id)
const approve = async (who: StaffActor = colleague) => {
  const { id: requestId, digest } = (await waiting())!
  await who.call(dataRequests.approve, { requestId, digest })
  await sendLetters(world)
}
const download = (code: string, after?: string) => callApi(world.base, null, api.user.handedData, { code, after })

it('hands a person without the app a copy of their data, messages included, after two people agreed', async () => {
  const friend = await world.fan()
  const { id: chatId } = await friend.ask(owner.person)
  await owner.person.say(chatId, '내가 쓴 말')
  const to = newAddress('elsewhere')
  const { dueAt } = await ask({ kind: 'access' }, to)
  expect((await mailTo(owner.email)).subject).toContain('다른 이메일로')
  expect(await codeOf(ask({ kind: 'access' }, to))).toBe('conflict')
  const request = (await waiting())!
  expect(request).toMatchObject({ nickname: '하늘', kind: 'access', answerTo: to, requestedBy: agent.name })
  expect(dueAt.getTime() - request.askedAt.getTime()).toBe(limits.dataRequestMs)
  const { list: waits } = await colleague.call(today.today, {})
  expect(waits.find(({ kind }) => kind === 'data-requests')).toMatchObject({ count: 1, dueAt })

  expect(await codeOf(approve(agent))).toBe('conflict')
  const other = { requestId: request.id, digest: '0'.repeat(request.digest.length) }
  expect(await codeOf(colleague.call(dataRequests.approve, other))).toBe('conflict')
  await approve()
  const { link, code } = await linkMailedTo(to)
  expect(link.pathname).toBe('/my-data')
  const copy = await download(code)
  expect(copy.person?.profile).toMatchObject({ id: owner.person.id, nickname: '하늘' })
  expect(copy.person?.account.email).toBe(owner.email)
  expect(copy.list.map(({ content }) => content)).toContain('내가 쓴 말')

  const { list } = await colleague.call(dataRequests.list, { state: 'ended' })
  expect(list.find(({ id }) => id === request.id)).toMatchObject({ isDone: true, handedAt: expect.any(Date) })
  const acts = await world.ctx.db.rows<{ by: string; action: string }>(
    `select by, action from audit_log where target = $1 and action like 'user.data%' order by number`,
    [`users/${owner.person.id}`],
  )
  expect(acts).toEqual([
    { by: agent.name, action: 'user.data-request' },
    { by: colleague.name, action: 'user.data-answer' },
  ])
})

it('the link ends after its days, after its downloads, and with the account', async () => {
  const codeFor = async () => {
    const to = newAddress('elsewhere')
    await ask({ kind: 'access' }, to)
    await approve()
    return (await linkMailedTo(to)).code
  }
  const code = await codeFor()
  for (let n = 0; n < limits.handedDataDownloads; n++) await download(code)
  expect(await codeOf(download(code))).toBe('link_expired')
  const later = await codeFor()
  world.pass(limits.handedDataMs)
  expect(await codeOf(download(later))).toBe('link_expired')
  await Promise.all([agent.signIn(), colleague.signIn()])
  const last = await codeFor()
  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [owner.person.id, world.ctx.now()])
  expect(await codeOf(download(last))).toBe('link_expired')
})

it('a request of a person who leaves before the answer is answered by mail, once', async () => {
  const to = newAddress('elsewhere')
  await ask({ kind: 'access' }, to)
  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [owner.person.id, world.ctx.now()])
  for (let n = 0; n < 2; n++) await endForLeavers(world.ctx)
  expect((await mailTo(to)).text).toContain('계정이 삭제돼서')
  await until('the queue is empty', async () => (await queueLength(world.ctx)) === 0)
  expect(await mailsTo(to)).toHaveLength(1)
})

it('corrects the address of a person who lost their mailbox; the old one can undo it', async () => {
  const email = newAddress('new-mailbox')
  expect(await codeOf(ask({ kind: 'correction', field: 'email', value: 'no address' }))).toBe('invalid_parameters')
  const other = await signUpPerson(world)
  expect(await codeOf(ask({ kind: 'correction', field: 'email', value: other.email }))).toBe('email_taken')
  await ask({ kind: 'correction', field: 'email', value: email }, email)
  await approve()
  expect(await codeOf(owner.person.call(api.user.settings, {}))).toBe('session_not_found')
  const newPassword = 'another-pass-phrase'
  await callApi(world.base, null, api.auth.resetPassword, { code: (await firstLinkMailedTo(email)).code, newPassword })
  const again = await signInPerson(world, { email, password: newPassword })
  expect(again.id).toBe(owner.person.id)
  expect(await again.call(api.user.accountInfo, {})).toMatchObject({ email, isEmailVerified: true })
  const { code } = await linkMailedTo(owner.email, 2)
  await callApi(world.base, null, api.auth.undoEmailChange, { code })
  expect(await codeOf(again.call(api.user.settings, {}))).toBe('session_not_found')
})

it('corrects a birthday and a nickname, but no child’s, no proven and no forbidden one', async () => {
  const wanted = (field: 'birthday' | 'nickname', value: string) => ask({ kind: 'correction', field, value })
  expect(await codeOf(wanted('birthday', '2020-01-01'))).toBe('not_allowed')
  expect(await codeOf(wanted('nickname', '운영자'))).toBe('not_allowed')
  await wanted('birthday', '1991-02-03')
  await approve()
  await wanted('nickname', '바다')
  await approve()
  const { profile } = await owner.person.call(api.user.export, {})
  expect(profile).toMatchObject({ birthday: '1991-02-03', nickname: '바다' })
  const sealed = [owner.person.id, Buffer.from(owner.person.id), 'x', world.ctx.now()]
  await world.ctx.db.rows(
    'insert into verified_identities (user_id, person_hash, sealed, verified_at) values ($1, $2, $3, $4)',
    sealed,
  )
  expect(await codeOf(wanted('birthday', '1991-02-04'))).toBe('not_allowed')
})

it('a refusal tells the person why', async () => {
  const to = newAddress('elsewhere')
  await ask({ kind: 'access' }, to)
  const { id: requestId } = (await waiting())!
  await colleague.call(dataRequests.decline, { requestId, words: '본인인지 확인할 수 없었어요.' })
  await sendLetters(world)
  expect((await mailTo(to)).text).toContain('본인인지 확인할 수 없었어요.')
  expect(await waiting()).toBeUndefined()
})

it('PostgreSQL refuses a single person', async () => {
  await ask()
  const alone = 'update data_requests set done_by = $2, done_at = now() where user_id = $1'
  await expect(world.ctx.db.rows(alone, [owner.person.id, colleague.name])).rejects.toThrow('approval of two people')
})

it('a request by the public form keeps its ten days and its sealed proof, and is taken over or refused', async () => {
  const to = newAddress('form')
  const fields = { account: owner.email, name: '김하늘', email: to, words: '내 정보를 받고 싶어요' }
  const send = (more: object = {}) =>
    callApi(
      world.base,
      null,
      api.service.dataRequest,
      { wish: 'access' as const, ...fields, ...more },
      { bytes: onePixel },
    )
  const sent = await send()
  expect((await mailTo(to)).subject).toContain('요청이 접수됐어요')
  expect(sent.dueAt.getTime()).toBeGreaterThan(world.ctx.now().getTime() + limits.dataRequestMs - 60_000)
  const refusedTo = newAddress('refused')
  const unknown = await send({ account: 'nobody@byeol.test', email: refusedTo })
  expect(Object.keys(unknown)).toEqual(Object.keys(sent))
  const { list } = await agent.call(dataRequests.asks, {})
  const ask = list.find(({ id }) => id === sent.requestId)!
  expect(ask).toMatchObject({ wish: 'access', userId: owner.person.id, dueAt: sent.dueAt })
  const opened = await agent.call(dataRequests.openAsk, { askId: ask.id })
  expect(opened).toMatchObject({ ...fields, proof: expect.stringMatching(/^data:image/u) })
  const askedAt = { $date: ask.askedAt.toISOString() }
  const taken = { userId: owner.person.id, answerTo: to, proof: 'identity' as const, words: '신분증', askId: ask.id }
  const later = { $date: new Date(ask.askedAt.getTime() - 1_000).toISOString() }
  const take = (at: object) => agent.call(dataRequests.request, { ...taken, kind: 'access', askedAt: at } as never)
  expect(await codeOf(take(later))).toBe('conflict')
  expect(await take(askedAt)).toEqual({ dueAt: ask.dueAt })
  await approve()
  expect((await agent.call(dataRequests.asks, {})).list.map(({ id }) => id)).toEqual([unknown.requestId])

  await agent.call(dataRequests.refuseAsk, { askId: unknown.requestId, words: '계정을 찾지 못했어요.' })
  await sendLetters(world)
  const hasReason = async () => (await mailsTo(refusedTo)).some(({ text }) => text.includes('계정을 찾지 못했어요.'))
  await until('the reason is mailed', hasReason)
  expect(await codeOf(agent.call(dataRequests.openAsk, { askId: unknown.requestId }))).toBe('not_found')
  world.pass(31 * 86_400_000)
  await eraseOldAsks(world.ctx)
  expect(await world.ctx.db.rows('select id from data_asks', [], { id: column.text })).toEqual([])
})
