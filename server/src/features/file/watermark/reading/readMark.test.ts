import { markPixels } from '@byeol/contract/watermark/markTile.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readMark } from './readMark.ts'
import { readOldMark } from './readOldMark.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = '6720a1b2c3d4e5f607182930'
const screen = { width: 390, height: 844 }
const shown = { width: 390, height: 520 }

/** A picture with smooth, busy and grainy places. */
async function photo(width: number, height: number): Promise<Buffer> {
  const spots = Array.from({ length: 60 }, (_, n) => {
    const [x, y, size] = [(n * 7_919) % width, (n * 104_729) % height, (20 + (n % 60)) * (width / 400)]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${n * 47} 40% ${30 + ((n * 13) % 50)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c9b8a8"/>${spots.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** What a phone's screen shows: a photo under the tile of `of`, between dark bars. */
async function screenshot(density: number, of: string | null, strength = 2): Promise<Buffer> {
  const [width, height] = [shown.width * density, shown.height * density]
  const side = 128 * 4
  const input = of === null ? Buffer.alloc(4 * 128 * 128) : Buffer.from(markPixels(of, strength))
  const layer = await sharp({ create: { width: side, height: 128 * 5, channels: 4, background: '#0000' } })
    .composite([{ input, raw: { width: 128, height: 128, channels: 4 }, tile: true }])
    .png()
    .toBuffer()
  const wide = await sharp(layer)
    .resize(side * density, 128 * 5 * density, { kernel: 'linear' })
    .png()
    .toBuffer()
  const mark = await sharp(wide).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  const marked = await sharp(await photo(width, height))
    .composite([{ input: mark }])
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp({
    create: { width: screen.width * density, height: screen.height * density, channels: 3, background: '#111014' },
  })
    .composite([{ input: marked, left: 0, top: 160 * density }])
    .png()
    .toBuffer()
}

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

  it('says who read it', async () => expect(await read(shot)).toBe(id))
  it('says so at quality 60', async () =>
    expect(await read(await sharp(shot).jpeg({ quality: 60 }).toBuffer())).toBe(id))
  it('says so in a quarter of the photo, at quality 75', async () =>
    expect(await read(await cut(0.25).jpeg({ quality: 75 }).toBuffer())).toBe(id))
  it('says so at 70 % of its size, at quality 75', async () =>
    expect(
      await read(
        await sharp(shot)
          .resize(Math.round(390 * density * 0.7))
          .jpeg({ quality: 75 })
          .toBuffer(),
      ),
    ).toBe(id))
})

it('tells two readers apart, and finds nobody where nothing is marked', async () => {
  const other = '6720a1b2c3d4e5f607182931'
  expect((await readMark([await screenshot(2, other)]))?.id).toBe(other)
  expect(await readMark([await screenshot(1, null)])).toBeNull()
})

it('finds nobody in pictures that are too small, flat or plain noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const of = (width: number, height: number, more: object = {}) =>
    sharp({ create: { width, height, channels: 3, background: '#888', ...more } })
      .png()
      .toBuffer()
  for (const picture of [await of(1, 1), await of(3, 900), await of(400, 400), await of(400, 400, { noise })])
    expect([await readMark([picture]), await readOldMark(picture)]).toEqual([null, null])
})
