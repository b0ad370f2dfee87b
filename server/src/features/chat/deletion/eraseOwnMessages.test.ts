import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { codeOf, signUpPerson } from '../../../test/signUpPerson.ts'
import { useWalkingWorld } from '../../../test/useWorld.ts'

const world = useWalkingWorld()

it('a person who is leaving deletes their messages for everybody, of any age, after a confirmation', async () => {
  const { person, password } = await signUpPerson(world)
  const [friend, celeb] = [await world.fan(), await world.celeb()]
  const chatId = await person.open(friend)
  await person.say(chatId, '오래된 말')
  await friend.say(chatId, '친구의 말')
  await world.premium(person, celeb)
  await celeb.say(celeb.broadcastId, '모두에게')
  await person.say(celeb.broadcastId, '팬의 답')
  world.pass(40 * 86_400_000)
  expect(await codeOf(person.call(api.chat.eraseOwn, {}))).toBe('confirmation_required')
  await person.call(api.auth.confirmPerson, { password })
  const connection = await friend.connect()
  expect(await person.call(api.chat.eraseOwn, {})).toEqual({ erased: 2, left: 0 })
  await connection.next('chatMessageDelete')
  connection.close()
  const shown = (await friend.history(chatId)).map(({ content }) => content)
  expect(shown).not.toContain('오래된 말')
  expect(shown).toContain('친구의 말')
  const replies = await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId, part: 'replies' })
  expect(JSON.stringify(replies)).not.toContain('팬의 답')
  expect(await person.call(api.chat.eraseOwn, {})).toEqual({ erased: 0, left: 0 })
})

it('a celeb’s broadcasts stay for the fans who paid for them', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  await celeb.say(celeb.broadcastId, '편지')
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [celeb.id, world.ctx.now()])
  expect(await celeb.call(api.chat.eraseOwn, {})).toEqual({ erased: 0, left: 0 })
  expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toContain('편지')
})
