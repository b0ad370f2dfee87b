import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { stampPath } from '@byeol/ui/stampPath.ts'
import { fittingText } from '../../../browser/fittingText.ts'
import { drawFilling, drawWordmark, loadPicture, toPng } from '../../file/picture/pictureParts.ts'

const [widthPx, heightPx] = [1080, 1920]
const stamp = { width: 800, height: 1080, top: 170, scale: 800 / 120, tilt: (-2.5 * Math.PI) / 180 }
const photo = { left: 56, top: 56, width: 688, height: 720, radius: 6 }
const red = '#c01d37'
/** The stamp has the colour of paper in both themes. */
const onStamp = { ink: '#2b1a22', quiet: '#6a5560' }
const light = { ground: '#faf5f2', paper: '#fffdfc', ink: '#2b1a22', quiet: '#6a5560', shade: 'rgb(96 34 48 / 0.24)' }
const dark = { ground: '#190f18', paper: '#f6e3db', ink: '#f7ece9', quiet: '#c3aeb3', shade: 'rgb(0 0 0 / 0.6)' }

export interface DaysCard {
  /** The number of days, such as `D+100`. */
  days: string
  name: string
  caption: string
  line: string
  detail: string
  today: Date
  photoUrl: string | null
  isDark: boolean
}

/** Draws a postmark with today's date over a corner of the picture. */
function drawPostmark(pen: CanvasRenderingContext2D, today: Date, numerals: string): void {
  const [year, month, day] = seoulDate(today).split('-')
  pen.save()
  pen.translate(440, 200)
  pen.rotate((7 * Math.PI) / 180)
  pen.globalAlpha = 0.9
  pen.strokeStyle = pen.fillStyle = '#ffffff'
  pen.lineWidth = 4.5
  for (const radius of [88, 67]) {
    pen.beginPath()
    pen.arc(0, 0, radius, 0, 2 * Math.PI)
    pen.stroke()
  }
  for (const y of [-45, -15, 15, 45]) {
    pen.beginPath()
    pen.moveTo(96, y)
    pen.bezierCurveTo(126, y + 15, 144, y - 15, 174, y)
    pen.bezierCurveTo(204, y + 15, 222, y - 15, 252, y)
    pen.stroke()
  }
  pen.textAlign = 'center'
  pen.font = `italic 600 32px ${numerals}`
  pen.fillText(year!, 0, -4)
  pen.fillText(`${Number(month)}.${Number(day)}`, 0, 32)
  pen.restore()
}

function drawStamp(pen: CanvasRenderingContext2D, card: DaysCard, picture: ImageBitmap | null, fonts: Fonts): void {
  const { paper, shade } = card.isDark ? dark : light
  pen.save()
  pen.translate(widthPx / 2, stamp.top + stamp.height / 2)
  pen.rotate(stamp.tilt)
  pen.translate(-stamp.width / 2, -stamp.height / 2)
  pen.save()
  Object.assign(pen, { shadowColor: shade, shadowBlur: 88, shadowOffsetY: 26, fillStyle: paper })
  pen.scale(stamp.scale, stamp.scale)
  pen.fill(new Path2D(stampPath(stamp.width / stamp.scale, stamp.height / stamp.scale)))
  pen.restore()
  drawFilling(pen, picture, photo)
  drawPostmark(pen, card.today, fonts.numerals)
  pen.fillStyle = red
  pen.font = `italic 520 184px ${fonts.numerals}`
  const daysWidth = pen.measureText(card.days).width
  pen.fillText(card.days, 60, 990)
  pen.textAlign = 'right'
  const room = stamp.width - 120 - daysWidth - 30
  const write = (text: string, y: number, font: string, color: string) => {
    pen.font = `${font} ${fonts.text}`
    pen.fillStyle = color
    pen.fillText(fittingText(pen, text, Math.max(room, 120)), stamp.width - 60, y)
  }
  write(card.name, 944, '660 38px', onStamp.ink)
  write(card.caption, 992, '500 34px', onStamp.quiet)
  pen.restore()
}

interface Fonts {
  text: string
  numerals: string
}

function drawWords(pen: CanvasRenderingContext2D, { line, detail, isDark }: DaysCard, { text }: Fonts): void {
  const { ink, quiet } = isDark ? dark : light
  pen.textAlign = 'center'
  const write = (words: string, y: number, font: string, color: string) => {
    pen.font = `${font} ${text}`
    pen.fillStyle = color
    pen.fillText(fittingText(pen, words, widthPx - 120), widthPx / 2, y)
  }
  write(line, 1425, '740 68px', ink)
  write(detail, 1505, '480 40px', quiet)
  drawWordmark(pen, { x: widthPx / 2, y: 1800, ink, font: text })
}

/** Draws the picture of the days together, a PNG of 1080 × 1920 px. It never contains words of another person. */
export async function drawDaysCard(card: DaysCard): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(document.body)
  const fonts = { text: style.fontFamily, numerals: style.getPropertyValue('--font-num') }
  const [picture] = await Promise.all([
    loadPicture(card.photoUrl),
    document.fonts.load(`italic 520 184px ${fonts.numerals}`, card.days),
  ])
  pen.fillStyle = (card.isDark ? dark : light).ground
  pen.fillRect(0, 0, widthPx, heightPx)
  drawStamp(pen, card, picture, fonts)
  drawWords(pen, card, fonts)
  return toPng(canvas)
}
