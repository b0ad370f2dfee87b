import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { useWorld } from '../../test/useWorld.ts'
import { verifyPerson } from '../../test/applications.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'

const world = useWorld(sandboxEnv)

const seenBy = async (viewer: Actor, who: Actor) =>
  (await viewer.call(api.user.profile, { userId: [who.id], username: [] })).users[0]!
const show = (who: Actor, changes: object) => who.call(api.user.updateProfile, changes)

it('a verified birth date does not change a celeb’s public profile', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await show(celeb, { publicBirthday: '2001-02-03', birthdayShown: 'day' })
  const before = await seenBy(fan, celeb)
  await verifyPerson(world, celeb, '1990-11-12')
  expect(await seenBy(fan, celeb)).toEqual(before)
  expect(before).toMatchObject({ birthday: null, birthMonthDay: '02-03' })
  const { user } = await show(celeb, { introduction: '안녕' })
  expect(user).toMatchObject({ birthday: '1990-11-12', publicBirthday: '2001-02-03' })
})

it('a celeb hides the birthday, shows the day, or the year as well, and others see changes live', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const connection = await fan.connect()
  await show(celeb, { publicBirthday: '2001-02-03', birthdayShown: 'full' })
  expect(await seenBy(fan, celeb)).toMatchObject({ birthday: '2001-02-03', birthMonthDay: '02-03' })
  await connection.next('userUpdate', ({ user }) => user.birthday === '2001-02-03')
  await show(celeb, { birthdayShown: 'nobody' })
  expect(await seenBy(fan, celeb)).toMatchObject({ birthday: null, birthMonthDay: null })
  await connection.next('userUpdate', ({ user }) => user.birthMonthDay === null)
  connection.close()
})

it('a fan’s celebs see only the day, and only if the fan shows it', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const note = async () => (await celeb.call(api.celeb.fanNote, { fanId: fan.id })).birthday
  await show(fan, { publicBirthday: '2001-02-03', birthdayShown: 'day' })
  expect(await note()).toBe('02-03')
  expect(await seenBy(celeb, fan)).toMatchObject({ birthday: null, birthMonthDay: null })
  await verifyPerson(world, fan, '1990-11-12')
  expect(await note()).toBe('02-03')
  await show(fan, { birthdayShown: 'nobody' })
  expect(await note()).toBeNull()
})

it('a person cannot show a birthday that is not given or in the future', async () => {
  const fan = await world.fan()
  for (const changes of [
    { publicBirthday: null, birthdayShown: 'day' },
    { publicBirthday: '2999-01-01' },
    { publicBirthday: '1899-12-31' },
  ])
    expect(await codeOf(show(fan, changes))).toBe('invalid_parameters')
  expect(await codeOf(show(fan, { publicBirthday: null }))).toBe('ok')
})
