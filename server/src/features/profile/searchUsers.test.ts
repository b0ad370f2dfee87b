import { api } from '@byeol/contract/api.ts'
import { beforeAll, expect, it } from 'vitest'
import { useOwnWorld } from '../../test/useWorld.ts'

const world = useOwnWorld()
beforeAll(async () => {
  for (const nickname of ['서하', '서한결', '소희', '한서하', '서하윤', 'Seoha', '꽃님', 'ㅎㅎ웃음', '100%'])
    await world.fan({ nickname })
  await world.celeb({ nickname: '서하하' })
})

const find = async (nickname: string) => {
  const me = await world.fan({ nickname: '찾는이' })
  return (await me.call(api.user.search, { nickname })).list.map((user) => user.nickname)
}

it.each([
  ['서하', ['서하하', '서하', '서하윤', '서한결']],
  ['서한', ['서한결']],
  ['ㅅㅎ', ['서하하', '서하', '서하윤', '서한결', '소희']],
  ['ㅅ', ['서하하', '서하', '서하윤', '서한결', '소희']],
  ['서ㅎ', ['서하하', '서하', '서하윤', '서한결']],
  ['섷', ['서하하', '서하', '서하윤', '서한결']],
  ['솧', ['소희']],
  ['서핪', []],
  ['서하ㅇ', ['서하윤']],
  ['ㅅ하', ['서하하', '서하', '서하윤', '서한결']],
  ['ㄲ', ['꽃님']],
  ['ㄱ', []],
  ['ㅎㅎ', ['ㅎㅎ웃음']],
  ['SEO', ['Seoha']],
  ['%', []],
  ['100%', ['100%']],
  ['_', []],
  ['\\', []],
  ['(', []],
  ['ㅅ(', []],
])('%s finds %j', async (typed, names) => {
  expect((await find(typed)).toSorted()).toEqual(names.toSorted())
})

it('celebs are found first, also by their username', async () => {
  expect((await find('서하'))[0]).toBe('서하하')
  const celeb = await world.celeb({ nickname: '달빛' })
  expect(await find(`@${celeb.username}`)).toEqual(['달빛'])
})

it('a changed nickname is found by its new initials and not by the old ones', async () => {
  const fan = await world.fan({ nickname: '처음이름' })
  expect(await find('ㅊㅇㅇ')).toEqual(['처음이름'])
  await fan.call(api.user.updateProfile, { nickname: '바꾼별명' })
  expect(await find('ㅊㅇㅇ')).toEqual([])
  expect(await find('ㅂㄲㅂ')).toEqual(['바꾼별명'])
})

it('people who deleted their account or are suspended are not found', async () => {
  const [gone, out] = [await world.fan({ nickname: '떠난이' }), await world.fan({ nickname: '멈춘이' })]
  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [gone.id, world.ctx.now()])
  await world.ctx.db.rows('update users set suspended_until = $2 where id = $1', [
    out.id,
    new Date(world.ctx.now().getTime() + 60_000),
  ])
  expect([await find('떠난이'), await find('멈춘이')]).toEqual([[], []])
  world.pass(61_000)
  expect(await find('ㅁㅊㅇ')).toEqual(['멈춘이'])
})
