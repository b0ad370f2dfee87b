import { api } from '@byeol/contract/api.ts'
import type { Notice } from '@byeol/contract/notice.ts'
import type { NoticeId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { newId } from '../../newId.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()

const publish = (title: string, category: string, isPinned = false, platform: 'android' | null = null) => {
  world.pass(1_000)
  const now = world.ctx.now()
  const values = [newId<NoticeId>(now), title, `${title} en`, category, isPinned, now, platform]
  return world.ctx.db.rows(
    `insert into notices (id, title_ko, title_en, body_ko, body_en, category, is_pinned, created_at, platform)
     values ($1, $2, $3, '가', 'a', $4, $5, $6, $7)`,
    values,
  )
}

it('pinned notices come first, then the newest, of one category or all', async () => {
  const fan = await world.fan()
  await publish('점검', 'maintenance', true)
  await publish('행사', 'event')
  await publish('소식', 'service')
  const titles = async (args: { category?: 'event' | 'maintenance' }) =>
    (await fan.call(api.notice.list, args)).list.map(({ title }) => title)
  expect(await titles({})).toEqual(['점검', '소식', '행사'])
  expect(await titles({ category: 'event' })).toEqual(['행사'])
  expect((await fan.call(api.notice.list, { category: 'maintenance' })).list).toMatchObject([
    { category: 'maintenance', isPinned: true, isNew: true },
  ])
})

it('reading the list clears the new marks until the next notice', async () => {
  const fan = await world.fan()
  await publish('새 소식', 'service')
  const isNew = async () => (await fan.call(api.notice.list, {})).list.some((notice) => notice.isNew)
  expect(await isNew()).toBe(true)
  await fan.call(api.notice.list, { read: 'true' })
  expect(await isNew()).toBe(false)
  await publish('또 새 소식', 'event')
  expect(await isNew()).toBe(true)
})

it('opening a notice marks only that notice as read', async () => {
  const fan = await world.fan()
  await fan.call(api.notice.list, { read: 'true' })
  await publish('하나', 'service')
  await publish('둘', 'service')
  const news = async () => (await fan.call(api.notice.list, {})).list.filter(({ isNew }) => isNew)
  const [two, one] = await news()
  const open = async ({ id }: { id: NoticeId }) => (await fan.call(api.notice.detail, { noticeId: id })).notice.isNew
  expect(await open(two!)).toBe(true)
  expect((await news()).map(({ title }) => title)).toEqual(['둘', '하나'])
  expect(await open(one!)).toBe(true)
  expect((await news()).map(({ title }) => title)).toEqual(['둘'])
  expect([await open(two!), await open(two!), await news()]).toEqual([true, false, []])
  await open(one!)
  expect(await news()).toEqual([])
})

it('a notice that is over, or for others, cannot be opened by its link', async () => {
  const fan = await world.fan()
  await publish('끝날 소식', 'service')
  const [{ id }] = (await fan.call(api.notice.list, {})).list.filter(({ title }) => title === '끝날 소식') as [Notice]
  expect((await fan.call(api.notice.detail, { noticeId: id })).notice.title).toBe('끝날 소식')
  const states = [
    [null, (await world.celeb()).id],
    [world.ctx.now(), null],
  ]
  for (const state of states) {
    await world.ctx.db.rows('update notices set ends_at = $2, celeb_id = $3 where id = $1', [id, ...state])
    await expect(fan.call(api.notice.detail, { noticeId: id })).rejects.toMatchObject({ code: 'not_found' })
  }
})

it('an unread notice for another platform does not keep newer notices new', async () => {
  const fan = await world.fan()
  await fan.call(api.notice.list, { read: 'true' })
  await publish('안드로이드', 'service', false, 'android')
  await publish('모두', 'service')
  const news = async () => (await fan.call(api.notice.list, {})).list.filter(({ isNew }) => isNew)
  const [all] = await news()
  expect((await fan.call(api.notice.detail, { noticeId: all!.id })).notice.title).toBe('모두')
  expect(await news()).toEqual([])
})
