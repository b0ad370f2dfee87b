import { api } from '@byeol/contract/api.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { until } from '../../test/until.ts'
import { sendWelcome } from './autoMessages.ts'
import { greetBirthdays } from './greetBirthdays.ts'

const world = useWalkingWorld()

const dayMs = 86_400_000
const off = { isWelcomeOn: false, welcome: '', isBirthdayOn: false, birthday: '' }
/** Reads with a new session, because these tests move the clock by years. */
const said = async (fan: Actor, celeb: { broadcastId: Parameters<Actor['history']>[0] }) =>
  (await (await world.device(fan)).history(celeb.broadcastId)).map(({ content }) => content)
/** Sets the clock of both nodes to a time in Seoul. */
function goTo(moment: string, ...worlds: World[]) {
  for (const one of worlds) one.pass(new Date(`${moment}+09:00`).getTime() - one.ctx.now().getTime())
}
const bornOn = (fan: Actor, birthday: string) =>
  world.ctx.db.rows('update users set public_birthday = $2 where id = $1', [fan.id, birthday])

it('welcomes a fan once, when their premium first begins, and only that fan sees it', async () => {
  const [celeb, fan, other, late] = [await world.celeb(), await world.fan(), await world.fan(), await world.fan()]
  await world.premium(other, celeb)
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isWelcomeOn: true, welcome: '{nickname}, 어서 와!' })
  const [connection, star] = [await fan.connect(), await celeb.connect()]
  await world.premium(fan, celeb)
  expect((await connection.next('chatMessage')).chatMessage).toMatchObject({
    content: '{nickname}, 어서 와!',
    author: { id: celeb.id },
  })
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({
    newCount: 1,
    lastMessage: { content: '{nickname}, 어서 와!' },
  })

  // The queue may run a task more than once.
  await Promise.all([1, 2, 3].map(() => sendWelcome(world.ctx, { fanId: fan.id, celebId: celeb.id })))
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isWelcomeOn: true, welcome: '다른 인사' })
  await sendWelcome(world.ctx, { fanId: fan.id, celebId: celeb.id })
  world.pass(31 * dayMs)
  await world.premium(fan, celeb)
  await world.premium(late, celeb)
  await until('the next fan is welcomed', async () => (await said(late, celeb)).length === 1)
  expect(await said(fan, celeb)).toEqual(['{nickname}, 어서 와!'])
  await world.premium(other, celeb)
  expect(await said(other, celeb)).toEqual([])

  await star.settled(world)
  expect(star.all('chatMessage')).toEqual([])
  expect((await celeb.call(api.chat.listMessage, { chatId: celeb.broadcastId })).chatMessages).toEqual([])
  expect(await celeb.chat(celeb.broadcastId)).toMatchObject({ lastMessage: null })
  expect((await celeb.call(api.celeb.listReply, { of: fan.id })).chatMessages).toHaveLength(1)
  for (const one of [connection, star]) one.close()
})

it('welcomes a fan although memory does not know their premium yet', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  const before = (await world.ctx.people.get(fan.id))!
  await world.premium(fan, celeb)
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isWelcomeOn: true, welcome: '어서 와!' })
  // The queue runs the task as soon as the premium commits, perhaps before the node has the premium in memory.
  world.ctx.people.change(fan.id, before)
  await sendWelcome(world.ctx, { fanId: fan.id, celebId: celeb.id })
  expect(await said(fan, celeb)).toEqual(['어서 와!'])
})

it('greets fans with premium when their birthday begins in Seoul, once a year on two nodes', async () => {
  const second = await openWorld({}, world.databaseUrl)
  goTo('2027-05-04T12:00:00', world, second)
  const [celeb, quiet] = [await world.celeb(), await world.celeb()]
  const [born, other, lapsed, today] = [await world.fan(), await world.fan(), await world.fan(), await world.fan()]
  await bornOn(other, '1999-05-06')
  for (const fan of [born, other, today]) await world.premium(fan, celeb, 800)
  await world.premium(lapsed, celeb, 0.1)
  await world.premium(born, quiet, 800)
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isBirthdayOn: true, birthday: '{nickname}, 생일 축하해!' })
  goTo('2027-05-04T23:59:50', world, second)
  await greetBirthdays(world.ctx)
  expect(await said(born, celeb)).toEqual([])
  goTo('2027-05-05T00:00:01', world, second)
  await Promise.all([world, second, world, second].map(({ ctx }) => greetBirthdays(ctx)))
  await greetBirthdays(world.ctx)
  for (const fan of [born, today]) expect(await said(fan, celeb)).toEqual(['{nickname}, 생일 축하해!'])
  expect(await said(other, celeb)).toEqual([])
  expect(await said(born, quiet)).toEqual([])

  // One node died between storing the message and recording it, another while it stored the day's greetings.
  await world.ctx.db.rows('update birthday_greetings set sent_at = null where celeb_id = $1', [celeb.id])
  await world.ctx.db.rows('delete from birthday_days where day = $1', ['2027-05-05'])
  await Promise.all([greetBirthdays(world.ctx), greetBirthdays(second.ctx)])
  expect(await said(born, celeb)).toHaveLength(1)

  // For premium that begins on the day, and for a message switched on during the day, greetings begin next year.
  const newcomer = await world.fan()
  await world.premium(newcomer, celeb, 800)
  await quiet.call(api.celeb.saveAutoMessages, { ...off, isBirthdayOn: true, birthday: '축하!' })
  await greetBirthdays(world.ctx)
  expect(await said(newcomer, celeb)).toEqual([])
  expect(await said(born, quiet)).toEqual([])
  goTo('2028-05-05T00:00:01', world, second)
  await greetBirthdays(second.ctx)
  expect(await said(born, celeb)).toHaveLength(2)
  expect(await said(born, quiet)).toEqual(['축하!'])
  // The fan can read no greeting, whether or not the job has recorded the end of premium.
  const ofLapsed = await said(lapsed, celeb).catch(({ code }: { code: string }) => code)
  expect([[], 'membership_required']).toContainEqual(ofLapsed)
  await second.close()
})

it('a birthday on 29 February is greeted on the 28th in a common year', async () => {
  goTo('2031-02-20T12:00:00', world)
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await bornOn(fan, '2004-02-29')
  await world.premium(fan, celeb, 800)
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isBirthdayOn: true, birthday: '축하!' })
  for (const [moment, count] of [
    ['2031-02-28T00:00:01', 1],
    ['2031-03-01T00:00:01', 1],
    ['2032-02-28T00:00:01', 1],
    ['2032-02-29T00:00:01', 2],
  ] as const) {
    goTo(moment, world)
    await greetBirthdays(world.ctx)
    expect(await said(fan, celeb), seoulDate(world.ctx.now())).toHaveLength(count)
  }
})

itInFull('reaches more fans than one batch holds, and skips fans with a block', async () => {
  goTo('2033-07-01T12:00:00', world)
  const celeb = await world.celeb()
  const fans = await Promise.all(Array.from({ length: 230 }, () => world.fan()))
  await world.ctx.db.rows('update users set public_birthday = $2 where id = any($1::text[])', [
    fans.map(({ id }) => id),
    '1999-07-07',
  ])
  for (const fan of fans) await world.premium(fan, celeb, 30)
  await fans[0]!.call(api.user.block, { userId: celeb.id })
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isBirthdayOn: true, birthday: '축하!' })
  goTo('2033-07-07T00:00:01', world)
  await greetBirthdays(world.ctx)
  const sent = await world.ctx.db.rows<{ fan_id: string }>('select fan_id from chat_messages where author_id = $1', [
    celeb.id,
  ])
  expect(new Set(sent.map(({ fan_id }) => fan_id)).size).toBe(229)
  expect(sent).toHaveLength(229)
})

it('does not greet people who hide their birthday', async () => {
  goTo('2034-02-01T12:00:00', world)
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await bornOn(fan, '2001-02-03')
  await fan.call(api.user.updateProfile, { birthdayShown: 'nobody' })
  await world.premium(fan, celeb)
  await celeb.call(api.celeb.saveAutoMessages, { ...off, isBirthdayOn: true, birthday: '축하!' })
  goTo('2034-02-03T00:00:01', world)
  await greetBirthdays(world.ctx)
  expect(await said(fan, celeb)).toEqual([])
})
