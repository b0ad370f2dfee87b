import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(withConsole)
let desk: ConsoleWorld
let fan: Actor
const orderId = 'a0'.repeat(12)
beforeAll(async () => {
  desk = await openConsole(world)
  fan = await world.fan({ nickname: '소금빵' })
  const reported = await world.fan({ nickname: '밤하늘' })
  const { rows } = world.ctx.db
  const now = world.ctx.now()
  await rows(
    `insert into orders (id, user_id, kind, product_id, name, price_won, method, payment_id, status, transaction_id,
       paid_at, card_last4, approval_number, created_at)
     values ($1, $2, 'point', 'point-5000', '포인트 5,000 P', 5500, 'card', 'pay-4821x', 'paid', 'imp_77', $3, '4821',
       '30048217', $3)`,
    [orderId, fan.id, now],
  )
  const content = '카드를 바꿨는데 결제가 안 돼요'
  await fan.call(api.service.inquiryWrite, { category: 'payment', content, sendId: '1'.repeat(20) })
  await fan.call(api.user.report, { userId: reported.id, reason: '연예인을 사칭해요', category: 'fake' })
})

const find = async (role: Role, words: string) => {
  const { list } = await desk.staff[role].call(consoleApi.search.find, { words })
  return list.map(({ kind, name }) => `${kind} ${name}`)
}

it.each([
  ['소금', ['people 소금빵']],
  ['ㅅㄱㅃ', ['people 소금빵']],
  ['금빵', ['people 소금빵']],
  ['하늘', ['people 밤하늘']],
  ['금하', []],
  ['pay-4821x', ['orders 포인트 5,000 P']],
  ['imp_77', ['orders 포인트 5,000 P']],
  ['30048217', ['orders 포인트 5,000 P']],
  ['4821', ['orders 포인트 5,000 P']],
  [orderId, ['orders 포인트 5,000 P']],
  ['결제가', ['inquiries 카드를 바꿨는데 결제가 안 돼요']],
  ['카드 결제', ['inquiries 카드를 바꿨는데 결제가 안 돼요']],
  ["' | ! &", []],
  ['４８２１', ['orders 포인트 5,000 P']],
  ['３００４８２１７', ['orders 포인트 5,000 P']],
  ['ＰＡＹ－４８２１Ｘ'.toLowerCase(), ['orders 포인트 5,000 P']],
  [orderId.toUpperCase(), ['orders 포인트 5,000 P']],
  ['소금'.normalize('NFD'), ['people 소금빵']],
  ['결제가'.normalize('NFD'), ['inquiries 카드를 바꿨는데 결제가 안 돼요']],
  ['%%', []],
  ['__', []],
  ['\\\\', []],
  ['0030048217', []],
  ['😀😀', []],
  ['👨‍👩‍👧‍👦가나', []],
  ['가'.repeat(254), []],
])('an agent finds by %j', async (words, found) => {
  expect(await find('agent', words)).toEqual(found)
})

it('finds a person by their id and e-mail address, masked', async () => {
  const { list } = await desk.staff.agent.call(consoleApi.search.find, { words: fan.id })
  expect(list).toMatchObject([{ kind: 'people', id: fan.id, name: '소금빵' }])
  expect(JSON.stringify(list)).not.toMatch(/[a-z0-9]{3,}@/u)
})

it('refuses a text of a thousand characters', async () => {
  await expect(find('agent', '가'.repeat(1_000))).rejects.toMatchObject({ code: 'invalid_parameters' })
})

it('gives each role only what its pages show', async () => {
  expect(await find('moderator', '사칭')).toEqual(['cases 밤하늘'])
  expect(await find('agent', '사칭')).toEqual([])
  expect(await find('finance', '4821')).toEqual(['orders 포인트 5,000 P'])
  expect(await find('finance', '소금')).toEqual([])
  for (const role of ['publisher', 'reviewer', 'auditor', 'owner'] as const)
    expect([role, await find(role, '4821'), await find(role, '소금')]).toEqual([role, [], []])
})

it('logs the people that it showed, but not the search text', async () => {
  const stranger = await world.fan({ nickname: '로그봄날' })
  await find('agent', '로그봄날')
  const rows = await world.ctx.db.rows('select action, facts from audit_log where target = $1', [
    `users/${stranger.id}`,
  ])
  expect(rows).toMatchObject([{ action: 'look.search.find' }])
  expect(JSON.stringify(rows)).not.toContain('로그봄날')
})
