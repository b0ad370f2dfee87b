import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { nextSendId } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { until } from '../../test/until.ts'
import { makeVideo } from '../../test/media/videos.ts'
import { sendScheduled } from './sendScheduled.ts'

const world = useWalkingWorld()

const inMs = (ms: number) => new Date(world.ctx.now().getTime() + ms)
/** A moment in its wire form. */
const wire = (moment: Date) => ({ $date: moment.toISOString() })
const hourMs = 3_600_000

it('sends due broadcasts in the order of their times, and lists them until then', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const connection = await fan.connect()
  const begin = world.ctx.now().getTime()
  const schedule = (content: string, ms: number) =>
    celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), content, sendAt: wire(new Date(begin + ms)) })
  await schedule('둘째', hourMs + 1)
  await schedule('첫째', hourMs)
  await schedule('내일', 30 * hourMs)
  expect((await celeb.call(api.celeb.listScheduled, {})).list.map(({ content }) => content)).toEqual([
    '첫째',
    '둘째',
    '내일',
  ])
  expect(await fan.history(celeb.broadcastId)).toEqual([])
  world.pass(hourMs + 2)
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.content === '둘째')
  await until('both have left the list', async () => (await celeb.call(api.celeb.listScheduled, {})).list.length === 1)
  await connection.settled(world)
  expect(connection.all('chatMessage').map(({ chatMessage }) => chatMessage.content)).toEqual(['첫째', '둘째'])
  expect(await fan.chat(celeb.broadcastId)).toMatchObject({ newCount: 2 })
  connection.close()
})

it('can be edited and cancelled while it waits, and exists once per sendId', async () => {
  const [celeb, other] = [await world.celeb(), await world.celeb()]
  const body = { sendId: nextSendId(), content: '내일 봐', sendAt: wire(inMs(hourMs)) }
  const [{ scheduled }, again] = await Promise.all([
    celeb.call(api.celeb.scheduleBroadcast, body),
    celeb.call(api.celeb.scheduleBroadcast, body),
  ])
  expect(again.scheduled).toEqual(scheduled)
  await expect(celeb.call(api.celeb.scheduleBroadcast, { ...body, content: '다른 말' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const change = { scheduledId: scheduled.id, content: '모레 봐', sendAt: wire(inMs(2 * hourMs)) }
  await expect(other.call(api.celeb.editScheduled, change)).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.call(api.celeb.cancelScheduled, { scheduledId: scheduled.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await celeb.call(api.celeb.editScheduled, change)).scheduled).toMatchObject({
    id: scheduled.id,
    content: '모레 봐',
    state: 'waiting',
  })
  await expect(
    celeb.call(api.celeb.scheduleBroadcast, { ...body, sendId: nextSendId(), sendAt: wire(inMs(-1)) }),
  ).rejects.toMatchObject({ code: 'invalid_parameters' })
  await celeb.call(api.celeb.cancelScheduled, { scheduledId: scheduled.id })
  world.pass(3 * hourMs)
  await sendScheduled(world.ctx)
  expect(await celeb.history(celeb.broadcastId)).toEqual([])
})

it('a cancellation during the sending either prevents it or fails', async () => {
  const celeb = await world.celeb()
  const sendAt = wire(inMs(hourMs))
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), content: `${n}`, sendAt }),
    ),
  )
  world.pass(hourMs + 1)
  const cancels = made.map(({ scheduled }) =>
    celeb.call(api.celeb.cancelScheduled, { scheduledId: scheduled.id }).then(
      () => scheduled.content,
      () => null,
    ),
  )
  const [cancelled] = await Promise.all([Promise.all(cancels), sendScheduled(world.ctx), sendScheduled(world.ctx)])
  await until('none waits', async () => (await celeb.call(api.celeb.listScheduled, {})).list.length === 0)
  const sent = (await celeb.history(celeb.broadcastId)).map(({ content }) => content)
  for (const [n, { scheduled }] of made.entries())
    expect(sent.includes(scheduled.content), scheduled.content ?? '').toBe(cancelled[n] === null)
  expect(new Set(sent).size).toBe(sent.length)
})

it('keeps at most fifty scheduled broadcasts, also under parallel requests', async () => {
  const celeb = await world.celeb()
  const asked = await Promise.allSettled(
    Array.from({ length: 56 }, (_, n) =>
      celeb.call(api.celeb.scheduleBroadcast, {
        sendId: nextSendId(),
        content: `${n}`,
        sendAt: wire(inMs(hourMs + n)),
      }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_scheduled' } })
})

it('sends a photo of the celeb, and refuses another person’s', async () => {
  const [celeb, other, fan] = [await world.celeb(), await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const upload = { bytes: onePixel }
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, upload)
  const { file: foreign } = await other.call(api.chat.uploadPhoto, { chatId: other.broadcastId }, upload)
  const sendAt = wire(inMs(hourMs))
  await expect(
    celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), photoId: foreign.id, sendAt }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { scheduled } = await celeb.call(api.celeb.scheduleBroadcast, {
    sendId: nextSendId(),
    photoId: file.id,
    sendAt,
  })
  expect(scheduled.photo).toMatchObject({ id: file.id })
  world.pass(hourMs + 1)
  await until('it is there', async () => (await fan.history(celeb.broadcastId))[0]?.photo?.id === file.id)
})

it('is sent once by two nodes and after a crash, and never for a suspended celeb', async () => {
  const second = await openWorld({}, world.databaseUrl)
  const [celeb, fan, banned] = [await world.celeb(), await world.fan(), await world.celeb()]
  await world.premium(fan, celeb)
  for (let n = 0; n < 12; n++)
    await celeb.call(api.celeb.scheduleBroadcast, {
      sendId: nextSendId(),
      content: `${n}`,
      sendAt: wire(inMs(hourMs + n)),
    })
  await banned.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), content: '정지', sendAt: wire(inMs(hourMs)) })
  await world.ctx.db.rows('update users set suspended_until = $2 where id = $1', [banned.id, inMs(48 * hourMs)])
  world.pass(hourMs + 20)
  second.pass(world.ctx.now().getTime() - second.ctx.now().getTime())
  await Promise.all([world, second, world, second].map(({ ctx }) => sendScheduled(ctx)))
  const sent = async () => (await fan.history(celeb.broadcastId)).map(({ content }) => content)
  const all = Array.from({ length: 12 }, (_, n) => `${n}`)
  await until('it is there', async () => (await sent()).length >= 12)
  expect(await sent()).toEqual(all)

  // The state after a crash that followed storing the message: claimed long ago, sent, not recorded.
  await until('it is there', async () => (await celeb.call(api.celeb.listScheduled, {})).list.length === 0)
  await world.ctx.db.rows(
    'update scheduled_broadcasts set sent_at = null, claimed_at = to_timestamp(0) where celeb_id = $1',
    [celeb.id],
  )
  await until('it is there', async () => (await celeb.call(api.celeb.listScheduled, {})).list.length === 0)
  expect(await sent()).toEqual(all)
  expect(await world.ctx.db.rows('select from chat_messages where author_id = $1', [banned.id])).toEqual([])
  expect(
    await world.ctx.db.rows('select failed_code from scheduled_broadcasts where celeb_id = $1', [banned.id]),
  ).toEqual([{ failed_code: 'user_suspended' }])
  await second.close()
})

itInFull('a scheduled video is sent at its time, and is listed among the media of the room', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb)
  const { file } = await celeb.call(
    api.chat.uploadVideo,
    { chatId: celeb.broadcastId },
    { bytes: makeVideo({ seconds: 1 }), name: 'video.mp4' },
  )
  const sendId = nextSendId()
  const { scheduled } = await celeb.call(api.celeb.scheduleBroadcast, {
    sendId,
    videoId: file.id,
    sendAt: wire(inMs(hourMs)),
  })
  expect(scheduled).toMatchObject({ content: null, photo: null, video: { id: file.id, width: 320, height: 240 } })
  await expect(
    celeb.call(api.celeb.scheduleBroadcast, { sendId: nextSendId(), photoId: file.id, sendAt: wire(inMs(hourMs)) }),
  ).rejects.toMatchObject({ code: 'not_found' })
  world.pass(hourMs + 1)
  await sendScheduled(world.ctx)
  await until('the fan has it', async () => (await fan.history(celeb.broadcastId)).length === 1)
  expect(await fan.history(celeb.broadcastId)).toMatchObject([
    { sendId, content: null, photo: null, video: { id: file.id } },
  ])
  const { chatMessages } = await fan.call(api.chat.listMedia, { chatId: celeb.broadcastId, kind: 'photo' })
  expect(chatMessages).toMatchObject([
    { sendId, photo: null, video: { id: file.id, links: { small: expect.any(String), video: expect.any(String) } } },
  ])
})
