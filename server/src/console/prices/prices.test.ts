import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { SoftPasskey } from '../../test/console/SoftPasskey.ts'
import { priceOf } from '../../test/console/priceOf.ts'
import { codeOf, signUpPerson } from '../../test/signUpPerson.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { takeStock } from '../../test/console/takeStock.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const { people, roles, staff } = consoleApi

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('the preview of a signed call shows exactly what the call then changes, and changes nothing itself', async () => {
  const { person } = await signUpPerson(world)
  const asked = { userId: person.id, restoresEmail: false, words: '모르는 기기가 있대요' }
  const { agent } = desk.staff
  const before = await takeStock(world.ctx.db)
  expect(await priceOf(agent, people.secure, asked)).toEqual({ signInRemoved: 1, signedOut: 1 })
  expect(await takeStock(world.ctx.db)).toEqual(before)
  expect(await codeOf(person.call(api.chat.list, {}))).toBe('ok')
  expect(await agent.call(people.secure, asked)).toMatchObject({ sessions: 1 })
  expect(await codeOf(person.call(api.chat.list, {}))).toBe('session_not_found')
  expect(await priceOf(agent, people.secure, asked)).toEqual({})
})

it('the preview of the first of two signatures shows what the second one will do', async () => {
  const { person } = await signUpPerson(world)
  const { owner } = desk.staff
  const asked = { who: person.id, kind: 'tester' } as const
  expect(await priceOf(owner, people.requestKind, asked)).toEqual({ kindChanged: 1 })
  const { change } = await owner.call(people.requestKind, asked)
  const signed = { changeId: change.id, digest: change.digest }
  expect(await priceOf(desk.secondOwner, people.approveKind, signed)).toEqual({ kindChanged: 1 })
})

it('a preview fails like the call itself, and is only for staff who may make the call', async () => {
  const { owner, auditor, publisher } = desk.staff
  const lock = { staffId: publisher.id }
  await expect(priceOf(auditor, roles.lock, lock)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(priceOf(owner, roles.lock, { staffId: owner.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(priceOf(owner, people.approveKind, { changeId: 'f'.repeat(24), digest: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { preview } = consoleApi.prices
  const path = roles.lock.path
  await expect(owner.call(preview, { path, body: '{' })).rejects.toMatchObject({ code: 'invalid_parameters' })
  await expect(owner.call(preview, { path, body: '{}' })).rejects.toMatchObject({ code: 'invalid_parameters' })
  await expect(owner.call(preview, { path: '/console-today/today', body: '{}' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await priceOf(owner, roles.lock, lock)).toEqual({ staffSignedOut: 1, staffKeyEnded: 1 })
})

it('a preview does not end the session that the call would end', async () => {
  const { agent } = desk.staff
  const { challengeId, options } = await agent.call(staff.beginSecondKey, {})
  await agent.call(staff.addSecondKey, { challengeId, response: new SoftPasskey(world.ctx.consoleUrl).make(options) })
  const { list } = await agent.call(staff.passkeys, {})
  const opened = list.find(({ openedSession }) => openedSession)!
  expect(await priceOf(agent, staff.removePasskey, { passkeyId: opened.id })).toEqual({
    staffSignedOut: 1,
    staffKeyEnded: 1,
  })
  expect((await agent.call(staff.passkeys, {})).list).toHaveLength(2)
})
