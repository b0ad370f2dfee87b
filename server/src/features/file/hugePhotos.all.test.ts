import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()
let one: Actor
let chatId: ChatId
beforeAll(async () => {
  one = await world.fan()
  chatId = await one.open(await world.fan())
})

const upload = (bytes: Uint8Array) => one.call(api.chat.uploadPhoto, { chatId }, { bytes })

it('a whole photo is refused if decoding would take too much memory; photos of all phones are accepted', async () => {
  const plain = { width: 7_000, height: 7_000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } as const
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  await expect(upload(huge)).rejects.toMatchObject({ code: 'payload_too_large' })
  const deep = sharp({ create: plain }).toColourspace('rgb16')
  const monster = await deep.png({ compressionLevel: 1, progressive: true }).toBuffer()
  await expect(upload(monster)).rejects.toMatchObject({ code: 'payload_too_large' })
  const phone = sharp({ create: { ...plain, width: 8_160, height: 6_120, channels: 3 } })
  for (const progressive of [false, true]) {
    const { file } = await upload(await phone.clone().jpeg({ progressive }).toBuffer())
    expect([file.width, file.height]).toEqual([2_048, 1_536])
  }
})
