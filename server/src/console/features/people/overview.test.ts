import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { beforeAll, expect, it } from 'vitest'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { overview, person } = consoleApi.people

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('a person’s overview gives each role only the parts that its pages show, and names who looked', async () => {
  const [fan, reporter] = [await world.fan(), await world.fan()]
  const userId = fan.id
  const content = '포인트가 보이지 않아요'
  await fan.call(api.service.inquiryWrite, { category: 'payment', content, sendId: '2'.repeat(20) })
  await reporter.call(api.user.report, { userId, reason: '광고예요', category: 'spam' })
  const { agent, moderator } = desk.staff
  await moderator.call(person, { why: 'inquiry', userId })

  expect(await agent.call(overview, { userId })).toMatchObject({
    wallet: { points: 0, donationPoints: 0, cards: [] },
    inquiries: [{ excerpt: content, state: 'waiting' }],
    cases: null,
    lookers: [{ by: 'the-moderator', times: 1 }],
  })
  expect(await moderator.call(overview, { userId })).toMatchObject({
    wallet: null,
    inquiries: null,
    cases: [{ kind: 'user', decision: null }],
    lookers: [{ by: 'the-agent' }, { by: 'the-moderator' }],
  })
  await expect(desk.staff.publisher.call(overview, { userId })).rejects.toMatchObject({ code: 'not_allowed' })
})
