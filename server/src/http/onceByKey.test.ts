import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { Envelope } from '@byeol/contract/wire.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { useNode, useWorld } from '../test/useWorld.ts'
import { column } from '../db/columns.ts'
import { expireAnswers } from './expireAnswers.ts'

const world = useWorld()
const other = useNode(world)

async function request(who: Actor, points: number, key: string, base = world.base): Promise<Envelope> {
  const answer = await fetch(`${base}${apiPrefix}${api.point.requestTestPoint.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ points }),
  })
  return (await answer.json()) as Envelope
}
const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points

it('the same key and body give the same answer, and happen once on two nodes', async () => {
  const tester = await world.tester()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => request(tester, 100, 'key-aaaaaaaa', (i % 2 ? other : world).base)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"result":{"points":100}}']))
  expect(await pointsOf(tester)).toBe(100)
  await request(tester, 100, 'key-bbbbbbbb')
  expect(await request(tester, 100, 'key-aaaaaaaa')).toEqual({ result: { points: 100 } })
  expect(await pointsOf(tester)).toBe(200)
})

it('the same key with another body is a conflict', async () => {
  const tester = await world.tester()
  await request(tester, 100, 'key-cccccccc')
  expect(await request(tester, 101, 'key-cccccccc')).toMatchObject({ error: { code: 'conflict' } })
})

it('a key belongs to one person', async () => {
  const [one, two] = [await world.tester(), await world.tester()]
  await request(one, 100, 'key-dddddddd')
  expect(await request(two, 300, 'key-dddddddd')).toEqual({ result: { points: 300 } })
})

const rowsOf = ({ id }: Actor) =>
  world.ctx.db.rows('select key from idempotent_answers where user_id = $1', [id], { key: column.text })

it('a refused call leaves no row, and a repeated call runs again', async () => {
  const fan = await world.fan()
  for (let i = 0; i < 3; i++)
    expect(await request(fan, 100, `key-refused-${i}`)).toMatchObject({ error: { code: 'not_allowed' } })
  expect(await request(await world.tester(), 100, 'x')).toMatchObject({ error: { code: 'invalid_parameters' } })
  expect(await rowsOf(fan)).toEqual([])
  await world.ctx.db.rows(`update users set kind = 'tester' where id = $1`, [fan.id])
  await world.ctx.people.reload(fan.id)
  expect(await request(fan, 100, 'key-refused-0')).toEqual({ result: { points: 100 } })
})

it('an answer is deleted after a day', async () => {
  const tester = await world.tester()
  await request(tester, 100, 'key-ffffffff')
  await request(tester, 100, 'key-gggggggg')
  await world.ctx.db.rows(
    `update idempotent_answers set begun_at = begun_at - interval '25 hours' where user_id = $1 and key = $2`,
    [tester.id, 'key-ffffffff'],
  )
  await expireAnswers(world.ctx)
  expect(await rowsOf(tester)).toEqual([{ key: 'key-gggggggg' }])
})
