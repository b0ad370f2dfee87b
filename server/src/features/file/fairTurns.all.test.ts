import { api } from '@byeol/contract/api.ts'
import type { ChatId, UploadId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { costlyWork } from '../../memory/costlyWork.ts'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { onePixel } from '../../test/media/photos.ts'
import { putPart } from '../../test/media/putPart.ts'
import { until } from '../../test/until.ts'
import { makeVideo } from '../../test/media/videos.ts'

const world = useOwnWorld()
let one: Actor
let other: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  other = await world.fan()
  chatId = await one.open(other)
})

/** Counts how many of the given calls have been answered. */
function flood(calls: readonly Promise<unknown>[]) {
  let answered = 0
  for (const call of calls)
    void call.then(
      () => answered++,
      () => answered++,
    )
  return { answered: () => answered, first: Promise.race(calls), all: Promise.allSettled(calls) }
}
/** The number of waiting jobs of a kind, from the metrics. */
async function waiting(kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  return Number(text.split(`byeol_costly_work{kind="${kind}",state="waiting"} `)[1]!.split('\n')[0])
}
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : (outcome.reason as { code: string }).code))

describe('photos', () => {
  let large: Buffer
  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 1_800, height: 1_800, channels: 3, background: '#888', noise } as const
    large = await sharp({ create }).jpeg().toBuffer()
  })
  const upload = (who: Actor, bytes: Buffer) => who.call(api.chat.uploadPhoto, { chatId }, { bytes })
  const many = (count: number, who = one) => Array.from({ length: count }, () => upload(who, large))

  it('of another person do not wait for one person’s flood', async () => {
    const { perPerson } = costlyWork.photos
    const flooded = flood(many(perPerson))
    await flooded.first
    await upload(other, onePixel)
    expect(flooded.answered()).toBeLessThan(perPerson / 2)
    expect(codesOf(await flooded.all)).toEqual(Array(perPerson).fill('ok'))
  })

  it('beyond the number one person may have waiting are refused, and accepted again later', async () => {
    const { perPerson, retryAfterSeconds } = costlyWork.photos
    const outcomes = await Promise.allSettled(many(perPerson + 4))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds } })
    await upload(one, onePixel)
  })

  it('of a client that disconnected leave the queue', async () => {
    const gone = await world.fan()
    const goneChat = await gone.open(other)
    const client = new AbortController()
    const { signal } = client
    const calls = Array.from({ length: costlyWork.photos.perPerson }, () =>
      gone.call(api.chat.uploadPhoto, { chatId: goneChat }, { bytes: large, signal }),
    )
    const left = Promise.allSettled(calls)
    await until('photos wait', async () => (await waiting('photos')) >= 5)
    client.abort()
    await left
    await until('they have left', async () => (await waiting('photos')) === 0)
    await gone.call(api.chat.uploadPhoto, { chatId: goneChat }, { bytes: onePixel })
    const files = await world.ctx.db.rows('select from files where owner_id = $1 and width > 1', [gone.id])
    expect(files.length).toBeLessThan(costlyWork.photos.perPerson / 2)
  })
})

describe('videos', () => {
  const long = makeVideo({ seconds: 2, size: '960x540', rate: 30 })
  const short = makeVideo({ seconds: 1 })
  const upload = (who: Actor, bytes: Buffer) => who.call(api.chat.uploadVideo, { chatId }, { bytes, name: 'video.mp4' })

  it('of another person do not wait for one person’s flood', async () => {
    const { perPerson } = costlyWork.videos
    const flooded = flood(Array.from({ length: perPerson }, () => upload(one, long)))
    await flooded.first
    await upload(other, short)
    expect(flooded.answered()).toBeLessThan(perPerson - 1)
    expect(codesOf(await flooded.all)).toEqual(Array(perPerson).fill('ok'))
  })

  it('beyond the number one person may have waiting are refused; an upload in parts is completed later', async () => {
    const { perPerson } = costlyWork.videos
    const { uploadId } = await one.call(api.file.uploadBegin, {
      chatId,
      kind: 'video',
      bytes: short.length,
      mimetype: 'video/mp4',
      key: nextSendId(),
    })
    await putPart(one, uploadId, 0, short)
    const complete = () => one.call(api.file.uploadComplete, { uploadId: uploadId as UploadId })

    const flooded = flood(Array.from({ length: perPerson + 1 }, () => upload(one, long)))
    await expect(flooded.first).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(complete()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(codesOf(await flooded.all).sort()).toEqual([...Array<string>(perPerson).fill('ok'), 'too_many_requests'])
    await until('it is completed', async () => (await complete()).file)
  })
})
