import { api } from '@byeol/contract/api.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../test/callApi.ts'
import { useWorld } from '../../test/useWorld.ts'
import { codeOf } from '../../test/signUpPerson.ts'

const world = useWorld()
beforeAll(async () => {
  await world.celeb({ nickname: '서하' })
  await world.celeb({ nickname: 'NOVA' })
})

/** Whether the availability check of the sign-up page allows a nickname. An invalid nickname counts as not allowed. */
const isAllowed = (nickname: string): Promise<boolean> =>
  callApi(world.base, null, api.auth.checkNickname, { nickname }).then(
    (answer) => answer.isAllowed,
    () => false,
  )

describe('a nickname cannot pose as a celeb or as the service', () => {
  it.each([
    ['a joiner', '서\u200D하'],
    ['a joiner at the end', '서하\u200D'],
    ['a variation selector', '서\uFE0F하'],
    ['a selector of ideographs', '서하\u{E0101}'],
    ['tags', '서하\u{E0061}'],
    ['accents', '서\u0336하'],
    ['a heart', '서하❤️'],
    ['conjoining letters', '서ㅎㅏ'],
    ['Cyrillic letters', 'NОVА'],
    ['Greek letters', 'ΝΟVΑ'],
    ['a zero', 'N0VA'],
    ['a joiner in a role', '관리\u200D자'],
    ['a selector in a role', '관리자\uFE0F'],
    ['a role of the service', '별 고객센터'],
    ['the service itself', 'Вyeоl'],
    ['the service in English', 'Byeol팀'],
    ['a role with look-alikes', 'аdrnіn'],
    ['an unwanted word', 'ㅅㅂ별'],
  ])('with %s', async (_, nickname) => {
    const fan = await world.fan()
    expect(await isAllowed(nickname)).toBe(false)
    expect(await codeOf(fan.call(api.user.updateProfile, { nickname }))).toBe('invalid_parameters')
  })

  it('with a celeb’s username', async () => {
    const celeb = await world.celeb({ nickname: '아무개' })
    const fan = await world.fan()
    const nickname = celeb.username.toUpperCase()
    expect(await isAllowed(nickname)).toBe(false)
    expect(await codeOf(fan.call(api.user.updateProfile, { nickname }))).toBe('invalid_parameters')
    expect((await celeb.call(api.user.updateProfile, { nickname })).user.nickname).toBe(nickname)
  })
})

it.each(['서하 사랑해', '지우❤️‍🔥', '별빛👨‍👩‍👧', '🇰🇷팬', 'Nguyễn Thị', 'น้ำผึ้ง', '별님이', 'noval'])(
  '%s is a nickname like any other',
  async (nickname) => {
    const fan = await world.fan()
    expect(await isAllowed(nickname)).toBe(true)
    expect((await fan.call(api.user.updateProfile, { nickname })).user.nickname).toBe(nickname)
  },
)

it('an old nickname with invisible characters is kept, and search finds it without these', async () => {
  const [fan, seeker] = [await world.fan(), await world.fan()]
  await world.ctx.db.rows('update users set nickname = $2 where id = $1', [fan.id, '옛\u200D이름'])
  const { user } = await fan.call(api.user.updateProfile, { introduction: '그대로' })
  expect(user.nickname).toBe('옛\u200D이름')
  const found = async (nickname: string) => (await seeker.call(api.user.search, { nickname })).list.map(({ id }) => id)
  for (const typed of ['옛이름', '옛이', 'ㅇㅇㄹ', '옛\uFE0F이름']) expect(await found(typed), typed).toContain(fan.id)
  expect(await codeOf(fan.call(api.user.updateProfile, { nickname: '옛\u200D이름' }))).toBe('invalid_parameters')
})
