import sharp from 'sharp'
import { seeded } from './seeded.ts'

export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const grainMask = 0xffff

/** Film grain, which also hides the banding of wide gradients. Its length is a power of two, for `grainMask`. */
const grain = ((): Int8Array => {
  const { next } = seeded('grain')
  return Int8Array.from({ length: grainMask + 1 }, () => Math.round((next() + next() + next() - 1.5) * 4.5))
})()

function addGrain(pixels: Buffer, width: number): void {
  // Each row starts at a different index of the table, because otherwise its repetition would show as stripes.
  const { whole } = seeded('rows')
  const rowBytes = width * 3
  for (let row = 0; row < pixels.length; row += rowBytes) {
    let place = whole(0, grainMask)
    for (let at = row; at < row + rowBytes; at += 3) {
      const light = grain[place++ & grainMask] ?? 0
      for (let channel = at; channel < at + 3; channel++) {
        const value = (pixels[channel] ?? 0) + light
        pixels[channel] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

/** `coarse` pictures have the same size but fewer details and hard edges. They take a tenth of the time to draw. */
export type Detail = 'fine' | 'coarse'

/** At this resolution librsvg renders one unit of the SVG as one pixel. */
const dotsPerInch = 72
const coarseScale = 1 / 3

/** Removes the blurs from an SVG, which take most of the drawing time. */
const sharpEdged = (svg: string): string => svg.replaceAll(/ filter="[^"]*"/gu, '')

/** Renders an SVG as a JPEG. librsvg runs on one of libuv's threads; no browser is needed. */
export async function renderJpeg(svg: string, detail: Detail): Promise<Picture> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const small =
    detail === 'coarse' &&
    (await sharp(Buffer.from(sharpEdged(svg)), { density: dotsPerInch * coarseScale })
      .raw()
      .toBuffer({ resolveWithObject: true }))
  // Render and enlarge in two steps, because sharp would render a resized SVG directly at the full size.
  const drawn = await (
    small
      ? sharp(small.data, { raw: small.info }).resize(width, height, { fit: 'fill', kernel: 'linear' })
      : sharp(Buffer.from(svg))
  )
    .flatten({ background: '#000' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(drawn.data, width)
  const jpeg = await sharp(drawn.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer()
  return { jpeg, width, height }
}
