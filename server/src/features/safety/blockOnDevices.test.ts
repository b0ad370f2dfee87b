import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

it('a mute and its end reach only the muter’s other devices, and change their unread counts', async () => {
  const [me, loud] = [await world.fan(), await world.fan()]
  const chatId = await me.open(loud)
  await loud.say(chatId, '하나')
  await loud.say(chatId, '둘')
  const second = await world.device(me)
  const [mine, theirs] = [await second.connect(), await loud.connect()]
  expect(await second.chat(chatId)).toMatchObject({ newCount: 2 })

  await me.call(api.user.mute, { userId: loud.id })
  expect(await mine.next('userUpdate')).toEqual({ user: { id: loud.id }, isMuted: true })
  expect(await second.chat(chatId)).toMatchObject({ newCount: 0, newFirstId: null })
  await me.call(api.user.mute, { userId: loud.id })

  await me.call(api.user.unmute, { userId: loud.id })
  expect(await mine.next('userUpdate', ({ isMuted }) => isMuted === false)).toEqual({
    user: { id: loud.id },
    isMuted: false,
  })
  expect(await second.chat(chatId)).toMatchObject({ newCount: 2 })
  await me.call(api.user.unmute, { userId: loud.id })
  const last = await loud.say(chatId, '셋')
  for (const each of [mine, theirs]) await each.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  expect(mine.all('userUpdate'), 'muting twice changes nothing').toHaveLength(2)
  expect(theirs.all('userUpdate')).toEqual([])
  for (const each of [mine, theirs]) each.close()
})

it('a block and its end reach only the blocker’s other devices, and change their lists', async () => {
  const [me, other] = [await world.fan(), await world.fan()]
  await me.open(other)
  const second = await world.device(me)
  const [mine, theirs] = [await second.connect(), await other.connect()]
  const found = async () => (await second.call(api.user.search, { nickname: other.nickname })).list.map(({ id }) => id)
  expect(await found()).toEqual([other.id])

  await me.call(api.user.block, { userId: other.id })
  expect(await mine.next('userUpdate')).toEqual({ user: { id: other.id }, isBlocked: true })
  expect(await found()).toEqual([])
  await me.call(api.user.unblock, { userId: other.id })
  expect(await mine.next('userUpdate', ({ isBlocked }) => isBlocked === false)).toEqual({
    user: { id: other.id },
    isBlocked: false,
  })
  expect(await found()).toEqual([other.id])
  const last = await me.say(await me.open(other), '다시')
  await theirs.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  expect(theirs.all('userUpdate')).toEqual([])
  // What the other person did before every node had forgotten the block was not sent to any device, so the blocker's
  // devices catch up. The other person's must not.
  await mine.next('catchUp')
  expect(theirs.all('catchUp')).toEqual([])
  for (const each of [mine, theirs]) each.close()
})
