import { api } from '@byeol/contract/api.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { write } from '../../../test/boards.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'
import { getCelebCard } from './celebCard.ts'

const world = useWorld()
let celeb: CelebActor
beforeEach(async () => {
  celeb = await world.celeb()
})

const imageOf = async () => (await getCelebCard(world.ctx, celeb.username)).image!
const load = (path: string) => fetch(`${world.base}${path}`, { redirect: 'manual' })
/** Loads the picture, and records what was drawn for it. */
async function drawnFor(path: string) {
  const run = vi.spyOn(world.ctx.pictures, 'run')
  const answer = await load(path)
  const drawn = run.mock.calls.map(([, words]) => words)
  run.mockRestore()
  return { answer, drawn }
}

it('a link to a celeb has a picture of 1200 × 630 that is drawn once for all who see it', async () => {
  await write(celeb, celeb, '눈 오는 날 <연습실> & 커피 한 잔 ☕️')
  const path = await imageOf()
  const { answer, drawn } = await drawnFor(path)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  expect(drawn).toMatchObject([{ name: celeb.nickname, said: '눈 오는 날 <연습실> & 커피 한 잔', free: '구독은 무료' }])
  expect((await drawnFor(path)).drawn).toEqual([])
})

it('a picture shows only what every visitor sees, and its address changes with it', async () => {
  await write(celeb, celeb, '모두에게')
  const before = await imageOf()
  await write(celeb, celeb, '구독자에게', { visibility: 'subscribers' })
  await write(celeb, celeb, '프리미엄에게', { visibility: 'premium' })
  expect(await imageOf()).toBe(before)
  const { id } = await write(celeb, celeb, '나중에')
  const after = await imageOf()
  expect((await drawnFor(after)).drawn).toMatchObject([{ said: '나중에' }])
  expect((await load(before)).headers.get('location')).toBe(after)
  await celeb.call(api.board.postDelete, { postId: id })
  expect(await imageOf()).toBe(before)
})

it('a suspended celeb has no picture, also under its old address', async () => {
  const path = await imageOf()
  expect((await load(path)).status).toBe(200)
  await suspendPerson(world.ctx.db, celeb.id, { at: world.ctx.now(), until: null, reason: '도배' })
  await applySuspensions(world.ctx)
  expect((await load(path)).status).toBe(404)
})

it.each(['x.jpg', 'AAAAAAAAAAAAAAAA.png', '%2e%2e%2fsecrets.jpg'])(
  'no picture is at /media/cards/…/%s',
  async (file) => {
    expect((await load(`/media/cards/${celeb.username}/${file}`)).status).toBe(404)
  },
)

it.each(['🎤🎸', '가', '가나다'.repeat(60), 'W'.repeat(300), '&lt;b>', '한 줄\n\n두 줄\n세 줄', '\u200F\u202E뒤집힌'])(
  'a picture is drawn for the words %j',
  async (content) => {
    await write(celeb, celeb, content)
    const answer = await load(await imageOf())
    expect(answer.status).toBe(200)
  },
)
