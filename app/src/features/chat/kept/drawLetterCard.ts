import type { UserId } from '@byeol/contract/ids.ts'
import { markPixels, tileSidePx } from '@byeol/contract/watermark/markTile.ts'
import { stampPath } from '@byeol/ui/stampPath.ts'
import { fittingText } from '../../../browser/fittingText.ts'
import { wrapText } from '../../../browser/wrapText.ts'
import { drawFilling, drawWordmark, loadPicture, toPng } from '../../file/picture/pictureParts.ts'
import { signatureLine, signatureStar } from './signatureShape.ts'

const [widthPx, leastHeightPx] = [1080, 1920]
const sheet = { left: 105, top: 276, width: 870, paddingX: 84, paddingTop: 84 }
const innerWidth = sheet.width - 2 * sheet.paddingX
const photoRatio = { tallest: 3 / 4, widest: 3 / 5 }
const leastSheetHeight = 860
const lineHeight = 88
const waveHeight = 150
const stampSize = { width: 226, height: 138 }
/** The room below the sheet for the wordmark and the reader's mark. */
const belowPx = 420
/** The largest canvas of Safari on phones. */
const mostPixels = 4_096 * 4_096
/** The tile is as large as on a screen with two pixels per CSS pixel. */
const tileScale = 2
const tileStrength = 2

const light = {
  ground: '#faf5f2',
  from: '#fffcf9',
  to: '#ffe7df',
  line: 'rgb(233 96 80 / 0.2)',
  ink: '#34181f',
  quiet: '#6a5560',
  sign: '#c01d37',
  stamp: '#ffddd4',
  stampInk: '#c01d37',
  wordmark: '#2b1a22',
  shade: 'rgb(96 34 48 / 0.22)',
}
const dark: typeof light = {
  ground: '#190f18',
  from: '#402634',
  to: '#532935',
  line: 'rgb(255 160 145 / 0.16)',
  ink: '#ffefea',
  quiet: '#d3bcc0',
  sign: '#ffb9af',
  stamp: '#70343f',
  stampInk: '#ffb9af',
  wordmark: '#f7ece9',
  shade: 'rgb(0 0 0 / 0.6)',
}

export interface LetterCard {
  name: string
  /** When the letter was written. */
  time: string
  faceUrl: string | null
  /** The copy of the photo with the viewer's watermark; null if the letter has no photo. */
  photoUrl: string | null
  /** The loudness of a voice letter; null for other letters. */
  waveform: readonly number[] | null
  words: string
  /** The number of days, such as `D+128`; null if it is unknown. */
  days: string | null
  /** The viewer, who can be found by the picture: in words, and by the invisible tile. */
  mark: string
  viewerId: UserId
  isDark: boolean
}

type Pen = CanvasRenderingContext2D
type Colours = typeof light

function drawSheet(pen: Pen, top: number, height: number, { from, to, line, shade }: Colours): void {
  const { left, width } = sheet
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, width, height, [16, 64, 64, 64])
  const paper = pen.createLinearGradient(left, top, left + width * 0.6, top + height)
  paper.addColorStop(0.18, from)
  paper.addColorStop(1, to)
  Object.assign(pen, { shadowColor: shade, shadowBlur: 90, shadowOffsetY: 34, fillStyle: paper })
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.strokeStyle = line
  pen.lineWidth = 3
  pen.stroke()
  pen.restore()
}

function drawStamp(pen: Pen, top: number, days: string, { stamp, stampInk, shade }: Colours, numerals: string): void {
  pen.save()
  pen.translate(sheet.left + sheet.width - stampSize.width - 60, top - stampSize.height * 0.56)
  pen.rotate((5 * Math.PI) / 180)
  pen.save()
  Object.assign(pen, { shadowColor: shade, shadowBlur: 24, shadowOffsetY: 8, fillStyle: stamp })
  pen.scale(3, 3)
  pen.fill(new Path2D(stampPath(stampSize.width / 3, stampSize.height / 3)))
  pen.restore()
  pen.fillStyle = stampInk
  pen.textAlign = 'center'
  pen.font = `italic 560 60px ${numerals}`
  pen.fillText(days, stampSize.width / 2, stampSize.height / 2 + 20)
  pen.restore()
}

function drawWave(pen: Pen, waveform: readonly number[], left: number, top: number, colour: string): void {
  const step = innerWidth / waveform.length
  pen.fillStyle = colour
  for (const [at, level] of waveform.entries()) {
    const height = Math.max(8, (level / 100) * waveHeight)
    pen.beginPath()
    pen.roundRect(left + at * step, top + (waveHeight - height) / 2, step * 0.6, height, 5)
    pen.fill()
  }
}

/** Writes the name slanted, over a line that ends in a star. */
function drawSignature(pen: Pen, name: string, right: number, baseline: number, colour: string, font: string): void {
  pen.save()
  pen.fillStyle = pen.strokeStyle = colour
  pen.font = `640 76px ${font}`
  const text = fittingText(pen, name, innerWidth - 80)
  const width = pen.measureText(text).width
  pen.translate(right - width - 60, baseline)
  pen.save()
  pen.transform(1, 0, -0.25, 1, 0, 0)
  pen.fillText(text, 0, 0)
  pen.restore()
  pen.restore()
  pen.save()
  const stretched = new Path2D()
  stretched.addPath(
    new Path2D(signatureLine),
    new DOMMatrix([(width + 66) / 100, 0, 0, 3, right - width - 66, baseline + 14]),
  )
  pen.strokeStyle = colour
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.stroke(stretched)
  const star = new Path2D()
  star.addPath(new Path2D(signatureStar), new DOMMatrix([3.6, 0, 0, 3.6, right - 24 - 94.5 * 3.6, baseline + 6]))
  pen.fillStyle = colour
  pen.fill(star)
  pen.restore()
}

/** Covers the picture with the viewer's invisible tile, which `npm run watermark` reads. */
function drawTiles(pen: Pen, viewerId: UserId): void {
  const tile = Object.assign(document.createElement('canvas'), { width: tileSidePx, height: tileSidePx })
  tile.getContext('2d')!.putImageData(new ImageData(markPixels(viewerId, tileStrength), tileSidePx, tileSidePx), 0, 0)
  pen.save()
  pen.setTransform(tileScale, 0, 0, tileScale, 0, 0)
  pen.fillStyle = pen.createPattern(tile, 'repeat')!
  pen.fillRect(0, 0, pen.canvas.width / tileScale, pen.canvas.height / tileScale)
  pen.restore()
}

/**
 * Draws a letter as a picture, a PNG of 1080 × 1920 px, or taller if the letter is long, and narrower if it is very
 * long. It shows the signature and names the viewer who saved it. Rejects if the letter's photo cannot be loaded.
 */
export async function drawLetterCard(card: LetterCard): Promise<Blob> {
  const { name, time, days, waveform, words, isDark } = card
  const colours = isDark ? dark : light
  const style = getComputedStyle(document.body)
  const [text, numerals] = [style.fontFamily, style.getPropertyValue('--font-num')]
  const [face, photo] = await Promise.all([
    loadPicture(card.faceUrl),
    loadPicture(card.photoUrl),
    document.fonts.load(`italic 560 60px ${numerals}`, days ?? 'D'),
  ])
  if (card.photoUrl && !photo) throw new Error('The photo of the letter cannot be loaded')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  const bodyFont = `460 54px ${text}`
  pen.font = bodyFont
  const lines = words === '' ? [] : wrapText(words, innerWidth, (part) => pen.measureText(part).width)
  const ratio = photo ? Math.min(photoRatio.tallest, Math.max(photoRatio.widest, photo.height / photo.width)) : 0
  const photoHeight = Math.round(innerWidth * ratio)
  const wordsTop = sheet.paddingTop + 108 + (photo ? photoHeight + 56 : 0) + (waveform ? waveHeight + 76 : 0)
  const sheetHeight = Math.max(leastSheetHeight, wordsTop + lines.length * lineHeight + 56 + 190)
  const height = Math.max(leastHeightPx, sheet.top + sheetHeight + belowPx)
  const top = sheet.top + (height - sheet.top - sheetHeight - belowPx) / 2
  const scale = Math.min(1, Math.sqrt(mostPixels / (widthPx * height)))
  canvas.width = Math.floor(widthPx * scale)
  canvas.height = Math.floor(height * scale)
  pen.scale(scale, scale)

  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, widthPx, height)
  drawSheet(pen, top, sheetHeight, colours)
  const left = sheet.left + sheet.paddingX
  let y = top + sheet.paddingTop
  drawFilling(pen, face, { left, top: y, width: 108, height: 108, radius: 54 })
  pen.fillStyle = colours.ink
  pen.font = `700 42px ${text}`
  pen.fillText(fittingText(pen, name, innerWidth - 140), left + 136, y + 46)
  pen.fillStyle = colours.quiet
  pen.font = `480 33px ${text}`
  pen.fillText(fittingText(pen, time, innerWidth - 136), left + 136, y + 96)
  y += 108
  if (photo) {
    drawFilling(pen, photo, { left, top: y + 56, width: innerWidth, height: photoHeight, radius: 40 })
    y += 56 + photoHeight
  }
  if (waveform) {
    drawWave(pen, waveform, left, y + 56, colours.sign)
    y += 76 + waveHeight
  }
  pen.fillStyle = colours.ink
  pen.font = bodyFont
  for (const [at, line] of lines.entries()) pen.fillText(line, left, y + 92 + at * lineHeight)
  drawSignature(pen, name, left + innerWidth, top + sheetHeight - 110, colours.sign, text)
  if (days) drawStamp(pen, top, days, colours, numerals)
  drawWordmark(pen, { x: widthPx / 2, y: height - 150, ink: colours.wordmark, font: text })
  pen.textAlign = 'center'
  pen.fillStyle = colours.quiet
  pen.font = `480 28px ${text}`
  pen.fillText(fittingText(pen, card.mark, innerWidth), widthPx / 2, height - 88)
  drawTiles(pen, card.viewerId)
  return toPng(canvas)
}
