import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

// rules.md, Chats: a celeb may disable a chat. Then the others can read it, but not write in it.

const world = useWorld()

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

it('only its owner disables and enables a group, and meanwhile only the owner writes', async () => {
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

it('the other celebs of a group govern it once its owner has left', async () => {
  const { owner, guest, fan, chatId } = await group()
  await toggle(owner, chatId, true)
  await owner.call(api.chat.leave, { chatId })
  expect(await toggle(owner, chatId, false)).toBe('not_found')
  expect(await say(fan, chatId)).toBe('not_allowed')
  expect(await toggle(guest, chatId, false)).toBe('ok')
  expect(await say(fan, chatId)).toBe('ok')
})

it('either of two celebs disables their chat, and only that celeb writes in it and enables it', async () => {
  const [one, other] = [await world.celeb(), await world.celeb()]
  const chatId = await one.open(other)
  const connection = await other.connect()
  expect(await toggle(one, chatId, true)).toBe('ok')
  expect((await connection.next('chatUpdate')).chat).toEqual({ id: chatId, disabled: true, ownerId: one.id })
  expect(await other.chat(chatId)).toMatchObject({ disabled: true, ownerId: one.id })
  expect([await say(other, chatId), await say(one, chatId)]).toEqual(['not_allowed', 'ok'])
  expect([await toggle(other, chatId, false), await toggle(other, chatId, true)]).toEqual([
    'not_allowed',
    'not_allowed',
  ])
  expect(await toggle(one, chatId, false)).toBe('ok')
  expect((await connection.next('chatUpdate', ({ chat }) => chat.disabled === false)).chat).toEqual({
    id: chatId,
    disabled: false,
    ownerId: null,
  })
  expect(await say(other, chatId)).toBe('ok')
  expect(await toggle(other, chatId, true)).toBe('ok')
  expect([await say(one, chatId), await say(other, chatId)]).toEqual(['not_allowed', 'ok'])
  connection.close()
})

it('when two celebs disable their chat at once, only one succeeds', async () => {
  const [one, other] = [await world.celeb(), await world.celeb()]
  const chatId = await one.open(other)
  const codes = await Promise.all([toggle(one, chatId, true), toggle(other, chatId, true)])
  expect(codes.toSorted()).toEqual(['not_allowed', 'ok'])
  expect((await one.chat(chatId))?.ownerId).toBe(codes[0] === 'ok' ? one.id : other.id)
})
