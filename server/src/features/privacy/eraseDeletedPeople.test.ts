import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { eraseDeletedPeople } from './eraseDeletedPeople.ts'

const dayMs = 86_400_000

const world = useOwnWorld()

async function leaveAndErase(who: Actor): Promise<void> {
  await world.ctx.db.rows('update sessions set confirmed_at = $2 where user_id = $1', [who.id, world.ctx.now()])
  await who.call(api.auth.deleteAccount, {})
  world.pass(31 * dayMs)
  await eraseDeletedPeople(world.ctx)
}

async function react(who: Actor, messageId: string, emoji: string): Promise<void> {
  const connection = await who.connect()
  await connection.ask('chatMessageReactionAdd', messageId, emoji)
  connection.close()
}

async function groupOf(...fans: Actor[]) {
  const celeb = await world.celeb()
  for (const fan of fans) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: fans.map(({ id }) => id), title: '모임' })
  return { celeb, chatId: chat.id }
}

it('erasing a person removes their reactions from the counts and keeps those of others', async () => {
  const [leaver, other] = [await world.fan(), await world.fan()]
  const { celeb, chatId } = await groupOf(leaver, other)
  const [first, second] = [await celeb.say(chatId, '하나'), await celeb.say(chatId, '둘')]
  await react(leaver, first.id, '❤️')
  await react(leaver, second.id, '❤️')
  await react(other, second.id, '❤️')
  const before = await other.history(chatId)
  await leaveAndErase(leaver)
  const after = await other.history(chatId)
  expect(before.map(({ reactions }) => reactions)).toEqual([[{ emoji: '❤️', count: 1 }], [{ emoji: '❤️', count: 2 }]])
  expect(after.map(({ reactions }) => reactions)).toEqual([[], [{ emoji: '❤️', count: 1 }]])
  for (const [n, { reactionRevision }] of after.entries())
    expect(reactionRevision).toBeGreaterThan(before[n]!.reactionRevision)
})

it('messages of an erased person stay hidden if sent while blocked, and uncounted if sent while muted', async () => {
  const [leaver, blocker, muter] = [await world.fan(), await world.fan(), await world.fan()]
  const { chatId } = await groupOf(leaver, blocker, muter)
  await blocker.call(api.user.block, { userId: leaver.id })
  await muter.call(api.user.mute, { userId: leaver.id })
  await leaver.say(chatId, '가려진 말')
  const counted = async (who: Actor) => (await who.chat(chatId))?.newCount
  const before = await counted(muter)
  await leaveAndErase(leaver)
  expect((await blocker.history(chatId)).map(({ content }) => content)).not.toContain('가려진 말')
  expect(await counted(muter)).toBe(before)
})

itInFull('an erasure that a database failure interrupts is finished by the next run', async () => {
  const { db } = world.ctx
  const leaver = await world.fan({ nickname: '반쯤지운사람' })
  const { file } = await leaver.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
  await leaver.call(api.user.updateProfile, { photoId: file.id })
  await world.asOwner(`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`)
  await world.asOwner(
    'create trigger refuse before update of erased_at on users for each row execute function refuse()',
  )
  await leaveAndErase(leaver)
  const found = () => db.row('select nickname, erased_at from users where id = $1', [leaver.id])
  expect(await found()).toEqual({ nickname: '반쯤지운사람', erased_at: null })

  await world.asOwner('drop trigger refuse on users')
  world.pass(1_000)
  await eraseDeletedPeople(world.ctx)
  expect(await found()).toEqual({ nickname: '', erased_at: expect.any(Date) })
})
