import { markPixels } from '@byeol/contract/watermark/markTile.ts'
import sharp from 'sharp'

const screen = { width: 390, height: 844 }
export const shown = { width: 390, height: 520 }
/** Light compression, because otherwise it would take most of the time. */
const light = { compressionLevel: 1 }

/** A picture with smooth, detailed and grainy areas. */
async function photo(width: number, height: number): Promise<Buffer> {
  const spots = Array.from({ length: 60 }, (_, n) => {
    const [x, y, size] = [(n * 7_919) % width, (n * 104_729) % height, (20 + (n % 60)) * (width / 400)]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${n * 47} 40% ${30 + ((n * 13) % 50)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c9b8a8"/>${spots.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png(light)
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png(light)
    .toBuffer()
}

/** A screenshot of a phone: a photo overlaid with the watermark of `of`, between dark bars. */
export async function screenshot(density: number, of: string | null, strength = 2): Promise<Buffer> {
  const [width, height] = [shown.width * density, shown.height * density]
  const side = 128 * 4
  const input = of === null ? Buffer.alloc(4 * 128 * 128) : Buffer.from(markPixels(of, strength))
  const layer = await sharp({ create: { width: side, height: 128 * 5, channels: 4, background: '#0000' } })
    .composite([{ input, raw: { width: 128, height: 128, channels: 4 }, tile: true }])
    .png(light)
    .toBuffer()
  const wide = await sharp(layer)
    .resize(side * density, 128 * 5 * density, { kernel: 'linear' })
    .png(light)
    .toBuffer()
  const mark = await sharp(wide).extract({ left: 0, top: 0, width, height }).png(light).toBuffer()
  const marked = await sharp(await photo(width, height))
    .composite([{ input: mark }])
    .removeAlpha()
    .png(light)
    .toBuffer()
  return sharp({
    create: { width: screen.width * density, height: screen.height * density, channels: 3, background: '#111014' },
  })
    .composite([{ input: marked, left: 0, top: 160 * density }])
    .png(light)
    .toBuffer()
}
