import type { Buffer } from 'node:buffer'
import sharp, { type OverlayOptions } from 'sharp'
import {
  bubble,
  cardSize,
  colors,
  drawBubble,
  drawPaper,
  drawStamp,
  drawVerified,
  faceSize,
  stampSize,
} from './cardShapes.ts'
import { drawText, fitWidth, type DrawnText } from './cardText.ts'

export interface CardWords {
  name: string
  /** What the celeb is, and how many subscribe. */
  about: string
  /** What the celeb said; empty for nothing. */
  said: string
  free: string
  activity: string
  firstDay: string
}

const left = 556
const room = cardSize.width - left - 56
const stampPlace = { left: 388, top: 430 }
const product = 'byeol'

async function stampWith(words: string): Promise<Buffer> {
  const line = await fitWidth(await drawText(words, { px: 19, color: colors.accent }), stampSize.width - 24)
  const flat = await sharp(drawStamp())
    .composite([{ input: line.input, left: Math.round((stampSize.width - line.width) / 2), top: 72 }])
    .png()
    .toBuffer()
  return sharp(flat).rotate(6, { background: 'transparent' }).png().toBuffer()
}

/** What the celeb said, cut to the two lines for which there is room. */
async function drawSaid(said: string, width: number): Promise<DrawnText> {
  const [twoLinesPx, cutChars] = [100, 4]
  const draw = (words: string) => drawText(words, { px: 34, color: colors.ink, width, spacing: 12 })
  let letters = [...said]
  let drawn = await draw(said)
  while (drawn.height > twoLinesPx && letters.length > 2 * cutChars) {
    letters = letters.slice(0, -cutChars)
    drawn = await draw(`${letters.join('').trimEnd()}…`)
  }
  return drawn
}

async function bubbleWith(said: string, top: number): Promise<OverlayOptions[]> {
  const [padX, padY] = [36, 30]
  const text = await drawSaid(said, bubble.width - 2 * padX)
  return [
    { input: drawBubble(text.height + 2 * padY), left: left - bubble.room, top: top - bubble.room },
    { input: text.input, left: left + padX, top: top + padY },
  ]
}

/**
 * Draws the picture that a messenger shows for a link to a celeb, as JPEG (looks, sheet 7): the face, the name, the
 * stamp of the first day, what the celeb said and that subscribing is free. Throws sharp's errors.
 */
export async function drawCelebCard(words: CardWords, face: Buffer | null): Promise<Buffer> {
  const name = await fitWidth(await drawText(words.name, { px: 76, color: colors.ink, weight: 'bold' }), room - 76)
  const about = await fitWidth(await drawText(words.about, { px: 32, color: colors.muted }), room)
  const free = await drawText(words.free, { px: 30, color: colors.accent, weight: 'bold' })
  const activity = await drawText(words.activity, { px: 30, color: colors.muted })
  const brand = await drawText(product, { px: 36, color: colors.muted, weight: 'bold' })
  const middle = (text: { height: number }, y: number) => Math.round(y - text.height / 2)
  const layers: OverlayOptions[] = [
    ...(face
      ? [
          {
            input: await sharp(face)
              .resize({ ...faceSize, fit: 'cover' })
              .toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    { input: await stampWith(words.firstDay), ...stampPlace },
    { input: brand.input, left: left + 48, top: 60 },
    { input: name.input, left, top: middle(name, 208) },
    { input: drawVerified(), left: left + name.width + 14, top: 178 },
    { input: about.input, left, top: middle(about, 278) },
    ...(words.said ? await bubbleWith(words.said, 330) : []),
    { input: free.input, left, top: middle(free, 562) },
    { input: activity.input, left: left + free.width + 14, top: middle(activity, 562) },
  ]
  return sharp(drawPaper()).composite(layers).jpeg({ quality: 86, mozjpeg: false }).toBuffer()
}
