import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { screenshot, shown } from '../../../../test/media/screenshots.ts'
import { readMark } from './readMark.ts'
import { readOldMark } from './readOldMark.ts'

const id = '6720a1b2c3d4e5f607182930'
describe.each([1, 3])('a screenshot at %i pixels a CSS px', (density) => {
  let shot: Buffer
  beforeAll(async () => {
    shot = await screenshot(density, id, density === 1 ? 3 : 2)
  })
  const read = async (bytes: Buffer) => (await readMark([bytes]))?.id ?? null
  const cut = (share: number) => {
    const side = Math.sqrt(share)
    const [width, height] = [shown.width * density * side, shown.height * density * side].map(Math.round) as [
      number,
      number,
    ]
    return sharp(shot).extract({ left: 17 * density, top: (160 + 41) * density, width, height })
  }

  it('reveals its reader', async () => expect(await read(shot)).toBe(id))
  it('reveals its reader at quality 60', async () =>
    expect(await read(await sharp(shot).jpeg({ quality: 60 }).toBuffer())).toBe(id))
  it('reveals its reader in a quarter of the photo, at quality 75', async () =>
    expect(await read(await cut(0.25).jpeg({ quality: 75 }).toBuffer())).toBe(id))
  it('reveals its reader at 70 % of its size, at quality 75', async () =>
    expect(
      await read(
        await sharp(shot)
          .resize(Math.round(390 * density * 0.7))
          .jpeg({ quality: 75 })
          .toBuffer(),
      ),
    ).toBe(id))
})

it('distinguishes two readers, and finds none in an unmarked picture', async () => {
  const other = '6720a1b2c3d4e5f607182931'
  expect((await readMark([await screenshot(2, other)]))?.id).toBe(other)
  expect(await readMark([await screenshot(1, null)])).toBeNull()
})

it('finds no reader in pictures that are too small, flat or plain noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const of = (width: number, height: number, more: object = {}) =>
    sharp({ create: { width, height, channels: 3, background: '#888', ...more } })
      .png()
      .toBuffer()
  for (const picture of [await of(1, 1), await of(3, 900), await of(400, 400), await of(400, 400, { noise })])
    expect([await readMark([picture]), await readOldMark(picture)]).toEqual([null, null])
})
