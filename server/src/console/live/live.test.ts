import { api } from '@byeol/contract/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { followedCeleb, write } from '../../test/boards.ts'
import { LiveStream } from '../../test/console/LiveStream.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../test/console/openConsole.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
beforeAll(async () => {
  desk = await openConsole(world)
})

it('staff get events about the queues that their roles open, and about colleagues on the same thing', async () => {
  const { moderator, agent, publisher } = desk.staff
  const fan = await world.fan()
  const asked = { sendId: nextSendId(), content: '결제가 안 돼요', category: 'payment' as const }
  const { id } = (await fan.call(api.service.inquiryWrite, asked)).inquiry
  const at = `inquiries/${id}`
  const [first, second, third, fourth] = await Promise.all([
    LiveStream.open(agent, desk.base, at),
    LiveStream.open(desk.colleague.agent, desk.base, at),
    LiveStream.open(moderator, desk.base),
    LiveStream.open(publisher, desk.base, at),
  ])
  await Promise.all([first.sees(['second-agent']), second.sees(['the-agent'])])
  second.close()
  const { celeb, one: author, other: reporter } = await followedCeleb(world)
  const post = await write(author, celeb, '광고예요', { visibility: 'public' })
  await reporter.call(api.board.reportPost, { postId: post.id, reason: '봐 주세요', category: 'filming' })
  await fan.call(api.service.inquiryWrite, { sendId: nextSendId(), inquiryId: id, content: '아직도요' })
  await Promise.all([third.hears('cases'), first.hears('inquiries'), first.sees([])])
  expect(first.topics()).not.toContain('cases')
  expect(fourth.heard).toEqual([])
  for (const stream of [first, third, fourth]) stream.close()
})

it('is closed without a session', async () => {
  const { finance } = desk.staff
  const { cookie } = finance
  finance.cookie = null
  expect((await LiveStream.open(finance, desk.base)).status).toBe(401)
  finance.cookie = cookie
})
