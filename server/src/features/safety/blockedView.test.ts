import { api } from '@byeol/contract/api.ts'
import { UNKNOWN_USER_ID, type ChatId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useWorld } from '../../test/useWorld.ts'
import { codeOf } from '../../test/signUpPerson.ts'

const world = useWorld()

const unknown = { nickname: '알 수 없는 사용자', photoUrl: null }
const read = async (who: Actor, chatId: ChatId) => {
  const connection = await who.connect()
  await connection.ask('chatMessageRead', [(await who.history(chatId)).at(-1)!.id])
  await world.ctx.reads.idle()
  connection.close()
}

it('the blocked person gets nothing new from the blocker: no name, photo, message, read mark or typing', async () => {
  const [blocker, blocked] = [await world.fan({ nickname: '막는이' }), await world.fan()]
  const chatId = await blocked.open(blocker)
  await blocker.say(chatId, '전에 한 말')
  await blocked.say(chatId, '읽힌 말')
  await read(blocker, chatId)
  const unread = await blocked.say(chatId, '안 읽힌 말')
  const connection = await blocked.connect()
  await blocker.call(api.user.block, { userId: blocked.id })

  await blocker.call(api.user.updateProfile, { nickname: '새이름', introduction: '새 소개' })
  await read(blocker, chatId)
  await connection.settled(world)
  expect(JSON.stringify(connection.heard)).not.toContain(blocker.id)

  const chat = (await blocked.chat(chatId))!
  expect(chat.recipient).toMatchObject({ id: UNKNOWN_USER_ID, ...unknown, introduction: '' })
  expect(chat.userIds).toEqual([blocked.id, UNKNOWN_USER_ID])
  const { list: members } = await blocked.call(api.chat.listMember, { chatId })
  expect(members.find(({ user }) => user.id === UNKNOWN_USER_ID)!.user).toMatchObject(unknown)
  const history = await blocked.history(chatId)
  expect(history.map(({ content, read: isRead }) => [content, isRead])).toEqual([
    ['전에 한 말', false],
    ['읽힌 말', true],
    ['안 읽힌 말', false],
  ])
  expect(history[0]!.author).toEqual({ id: UNKNOWN_USER_ID, isCeleb: false, ...unknown })
  expect(JSON.stringify([chat, members, history])).not.toMatch(/새이름|새 소개|막는이/u)

  // The blocker still sees the blocked person's name. After the unblock, the blocked person sees the blocker again.
  expect((await blocker.chat(chatId))!.recipient).toMatchObject({ nickname: blocked.nickname })
  await blocker.call(api.user.unblock, { userId: blocked.id })
  expect(await connection.next('chatMessageReadUpdate')).toEqual({ chatId, userId: blocker.id, readId: unread.id })
  expect((await blocked.history(chatId)).at(-1)).toMatchObject({ read: true })
  expect((await blocked.chat(chatId))!.recipient).toMatchObject({ nickname: '새이름' })
  connection.close()
})

it('in a group, the blocker’s read mark stops moving only for the blocked person', async () => {
  const [celeb, blocker, blocked] = [await world.celeb(), await world.fan(), await world.fan()]
  for (const fan of [blocker, blocked]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [blocker.id, blocked.id] })
  const first = await celeb.say(chat.id, '하나')
  await read(blocker, chat.id)
  await blocker.call(api.user.block, { userId: blocked.id })
  const connections = [await blocked.connect(), await celeb.connect()] as const
  const second = await celeb.say(chat.id, '둘')
  await read(blocker, chat.id)
  await connections[1].next('chatMessageReadUpdate', ({ userId }) => userId === blocker.id)
  await connections[0].settled(world)
  expect(connections[0].all('chatMessageReadUpdate')).toEqual([])
  const markFor = async (who: Actor) =>
    (await who.call(api.chat.listMember, { chatId: chat.id })).list.find(({ user }) => user.id === blocker.id)
  expect(await markFor(blocked)).toMatchObject({ readId: first.id, user: { nickname: blocker.nickname } })
  expect(await markFor(celeb)).toMatchObject({ readId: second.id })
  for (const connection of connections) connection.close()
})

it('a celeb’s new photo is announced to their fans, except those blocked by the celeb', async () => {
  const [celeb, blocked, fan] = [await world.celeb(), await world.fan(), await world.fan()]
  for (const each of [blocked, fan]) await world.premium(each, celeb)
  const connections = [await blocked.connect(), await fan.connect()] as const
  await celeb.call(api.user.block, { userId: blocked.id })
  await celeb.call(api.user.updateProfile, { introduction: '새 소개' })
  await connections[1].next('userUpdate')
  await connections[0].settled(world)
  expect(connections[0].all('userUpdate')).toEqual([])
  expect((await blocked.chat(celeb.broadcastId))!.recipient).toMatchObject(unknown)
  for (const connection of connections) connection.close()
})

itInFull(
  'every call answers the same for a person who blocks the caller and for one who deleted their account',
  async () => {
    const me = await world.fan()
    const repliesOf = async (leave: (other: Actor) => Promise<unknown>, other: Actor) => {
      await me.call(api.user.subscribe, { celebUserId: other.id }).catch(() => null)
      await world.premium(me, other).catch(() => null)
      const chatId = await other.open(me)
      const said = await other.say(chatId, '안녕')
      await leave(other)
      const connection = await me.connect()
      const react = (await connection.ask('chatMessageReactionAdd', said.id, '👍')) as {
        error?: { code: string }
      }
      connection.close()
      const { user } = await me
        .call(api.user.unsubscribe, { celebUserId: other.id })
        .catch(({ code }: { code: string }) => ({ user: code }))
      return {
        create: await codeOf(me.open(other)),
        say: await codeOf(me.say(chatId, '거기 있어요?')),
        react: react.error?.code,
        profile: (await me.call(api.user.profile, { userId: [other.id], username: [] })).users,
        search: (await me.call(api.user.search, { nickname: other.nickname })).list,
        recipient: { ...(await me.chat(chatId))!.recipient!, id: null },
        author: { ...(await me.history(chatId))[0]!.author, id: null },
        board: await codeOf(me.call(api.board.postList, { of: 'board', celebUserId: other.id })),
        unsubscribe: typeof user === 'string' ? user : { ...user, id: null },
        again: await codeOf(me.call(api.user.unsubscribe, { celebUserId: other.id })),
        subscribe: await codeOf(me.call(api.user.subscribe, { celebUserId: other.id })),
      }
    }
    const block = (other: Actor) => other.call(api.user.block, { userId: me.id })
    const erase = async (other: Actor) => {
      await world.ctx.db.rows('update users set deleted_at = $1 where id = $2', [world.ctx.now(), other.id])
      world.ctx.people.forget(other.id)
    }
    const [fan, celeb] = [await repliesOf(block, await world.fan()), await repliesOf(block, await world.celeb())]
    expect(fan).toEqual(await repliesOf(erase, await world.fan()))
    expect(celeb).toEqual(await repliesOf(erase, await world.celeb()))
    expect(fan).toMatchObject({ create: 'user_not_found', say: 'not_allowed', react: 'not_allowed' })
    expect(celeb).toMatchObject({ unsubscribe: unknown, again: 'user_not_found' })
    expect((await me.call(api.subscription.list, {})).subscriptions).toEqual([])
  },
)
