import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'

// rules.md, Chats: `toggle-disabled` is the celeb's: a disabled chat of hers can be read but not written in by anyone
// else.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )
const toggle = (who: Actor, chatId: ChatId, disabled: boolean) =>
  codeOf(who.call(api.chat.toggleDisabled, { chatId, disabled }))
const say = (who: Actor, chatId: ChatId) => codeOf(who.say(chatId, '안녕'))

/** A group that one celeb opened with another celeb and a follower. */
async function group() {
  const [owner, guest, fan] = [await world.celeb(), await world.celeb(), await world.fan()]
  await fan.call(api.user.subscribe, { celebUserId: owner.id })
  const { chat } = await owner.call(api.chat.create, { userIds: [guest.id, fan.id] })
  return { owner, guest, fan, chatId: chat.id }
}

it('a group is closed and opened by its owner alone, and then written in by nobody else, celeb or not', async () => {
  const { owner, guest, fan, chatId } = await group()
  expect(await toggle(guest, chatId, true)).toBe('not_allowed')
  expect(await toggle(await world.celeb(), chatId, true)).toBe('not_found')
  expect(await say(fan, chatId)).toBe('ok')
  expect(await toggle(owner, chatId, true)).toBe('ok')
  expect(await toggle(guest, chatId, false)).toBe('not_allowed')
  for (const [who, code] of [
    [fan, 'not_allowed'],
    [guest, 'not_allowed'],
    [owner, 'ok'],
  ] as const)
    expect(await say(who, chatId)).toBe(code)
  expect(await toggle(owner, chatId, false)).toBe('ok')
  expect(await say(guest, chatId)).toBe('ok')
})

it('a group whose owner left is no longer hers but the celebs’ who are in it', async () => {
  const { owner, guest, fan, chatId } = await group()
  await toggle(owner, chatId, true)
  await owner.call(api.chat.leave, { chatId })
  expect(await toggle(owner, chatId, false)).toBe('not_found')
  expect(await say(fan, chatId)).toBe('not_allowed')
  expect(await toggle(guest, chatId, false)).toBe('ok')
  expect(await say(fan, chatId)).toBe('ok')
})

it('of two celebs either closes their chat, the other cannot write then, and only who closed it opens it', async () => {
  const [one, other] = [await world.celeb(), await world.celeb()]
  const chatId = await one.open(other)
  const line = await other.connect()
  expect(await toggle(one, chatId, true)).toBe('ok')
  expect((await line.next('chatUpdate')).chat).toEqual({ id: chatId, disabled: true, ownerId: one.id })
  expect(await other.chat(chatId)).toMatchObject({ disabled: true, ownerId: one.id })
  expect([await say(other, chatId), await say(one, chatId)]).toEqual(['not_allowed', 'ok'])
  expect([await toggle(other, chatId, false), await toggle(other, chatId, true)]).toEqual([
    'not_allowed',
    'not_allowed',
  ])
  expect(await toggle(one, chatId, false)).toBe('ok')
  expect((await line.next('chatUpdate', ({ chat }) => chat.disabled === false)).chat).toEqual({
    id: chatId,
    disabled: false,
    ownerId: null,
  })
  expect(await say(other, chatId)).toBe('ok')
  expect(await toggle(other, chatId, true)).toBe('ok')
  expect([await say(one, chatId), await say(other, chatId)]).toEqual(['not_allowed', 'ok'])
  line.close()
})

it('of two celebs who close their chat in the same moment one does', async () => {
  const [one, other] = [await world.celeb(), await world.celeb()]
  const chatId = await one.open(other)
  const codes = await Promise.all([toggle(one, chatId, true), toggle(other, chatId, true)])
  expect(codes.toSorted()).toEqual(['not_allowed', 'ok'])
  expect((await one.chat(chatId))?.ownerId).toBe(codes[0] === 'ok' ? one.id : other.id)
})
