import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { expect, it } from 'vitest'
import { openConsole, withConsole } from '../../../test/console/openConsole.ts'
import { newPhoneNumber } from '../../../test/inbox.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld({ ...withConsole, SMS_COUNTRIES: 'KR:20:60,US:50:50', SMS_DAILY_WON: '100' })

const text = async (phoneNumber: string) =>
  codeOf((await world.fan()).call(api.auth.sendPhoneNumberCode, { phoneNumber }))
const queued = async () =>
  (await world.ctx.db.rows<{ n: number }>(`select coalesce(sum(texts), 0)::int as n from text_days`))[0]!.n

it.each([
  ['a satellite phone', '+870773111632', 'invalid_parameters'],
  ['an international network', '+88213300655', 'invalid_parameters'],
  ['a premium number', '+390899123456', 'invalid_parameters'],
  ['a Korean landline', '+8225551234', 'invalid_parameters'],
  ['a Korean internet phone', '+827012345678', 'invalid_parameters'],
  ['a mobile phone of Somalia', '+252612345678', 'phone_country_not_served'],
  ['a mobile phone of Britain', '+447400123456', 'phone_country_not_served'],
])('sends nothing to %s', async (_kind, number, code) => {
  const before = await queued()
  expect(await text(number)).toBe(code)
  expect(await queued()).toBe(before)
})

it('stops at the budgets of a country and of all, with an alarm, until the next day in Seoul', async () => {
  const { moderator } = (await openConsole(world)).staff
  const alarm = async () => (await moderator.call(consoleApi.today.today, {})).texts
  expect(await alarm()).toBeNull()
  const answers = await Promise.all(Array.from({ length: 5 }, () => text(newPhoneNumber())))
  expect(answers.toSorted()).toEqual(['ok', 'ok', 'ok', 'texts_used_up', 'texts_used_up'])
  expect(await alarm()).toEqual({ won: 60, dayWon: 100 })
  expect(await text('+12015550123')).toBe('texts_used_up')
  world.pass(24 * 3_600_000)
  expect(await text(newPhoneNumber())).toBe('ok')
})
