import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { costlyWork } from '../../../memory/costlyWork.ts'
import { nextSendId, type Actor } from '../../../test/Actor.ts'
import { callApi } from '../../../test/callApi.ts'
import { mailTo, newAddress } from '../../../test/inbox.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'

/** A copy takes half a second on an idle CPU, and three on a busy one. */
const patienceMs = 120_000
vi.setConfig({ testTimeout: 2 * patienceMs, hookTimeout: patienceMs })

interface Media {
  chatMessageId: ChatMessageId
  fileId: FileId
}

const world = useOwnWorld(sandboxEnv)
let celeb: CelebActor
const photos: Media[] = []
const fans: Actor[] = []
beforeAll(async () => {
  celeb = await world.celeb()
  // Fans can read only messages that are sent while they have premium, so they subscribe first.
  for (let n = 0; n < 5; n++) {
    const fan = await world.fan()
    await world.premium(fan, celeb)
    fans.push(fan)
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const create = { width: 800, height: 800, channels: 3, background: '#888', noise } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  while (photos.length <= costlyWork.photoMarks.perPerson) photos.push(await broadcastPhoto(bytes))
})

async function broadcastPhoto(bytes: Buffer): Promise<Media> {
  const { file } = await celeb.call(api.chat.uploadPhoto, { chatId: celeb.broadcastId }, { bytes })
  const { chatMessage } = await celeb.call(api.chat.sendMessage, {
    sendId: nextSendId(),
    chatMessageParams: { chatId: celeb.broadcastId, photoId: file.id },
  })
  return { chatMessageId: chatMessage.id, fileId: file.id }
}

/** A fan who orders copies of the first photos, with a count of the copies that have arrived. */
async function buyer() {
  const fan = fans.pop()!
  const live = await fan.connect()
  return {
    order: (count: number) => photos.slice(0, count).map((media) => fan.call(api.chat.watermarkMedia, media)),
    done: () => live.all('watermarkProcessed').length,
  }
}

it('a code is mailed while fourteen watermark orders wait', async () => {
  const [one, other] = [await buyer(), await buyer()]
  await Promise.all([...one.order(7), ...other.order(7)])
  const email = newAddress()
  await callApi(world.base, null, api.auth.sendEmailCode, { email })
  await mailTo(email)
  expect(one.done() + other.done()).toBeLessThan(7)
  await until('all copies come', () => one.done() + other.done() === 14, patienceMs)
})

it('another person’s order runs before the rest of one person’s', async () => {
  const [one, other] = [await buyer(), await buyer()]
  await Promise.all(one.order(8))
  await until('the first copy comes', () => one.done() > 0, patienceMs)
  await Promise.all(other.order(1))
  await until('the copy comes', () => other.done() === 1, patienceMs)
  expect(one.done()).toBeLessThan(6)
  await until('all copies come', () => one.done() === 8, patienceMs)
})

it('orders beyond the number one person may have waiting are refused, and accepted again later', async () => {
  const { perPerson, retryAfterSeconds } = costlyWork.photoMarks
  const { order, done } = await buyer()
  const outcomes = await Promise.allSettled(order(perPerson + 1))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'too_many_requests', data: { retryAfterSeconds } }) },
  ])
  await until('the copies come', () => done() === perPerson, patienceMs)
  await Promise.all(order(1))
})
