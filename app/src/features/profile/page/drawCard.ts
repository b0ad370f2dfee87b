import { encodeQR } from 'qr'
import { fittingText } from '../../../browser/fittingText.ts'
import { starShare } from '../../../shell/QrCode.tsx'
import { drawStar, toPng } from '../../file/picture/pictureParts.ts'

const widthPx = 1080
const heightPx = 1350
const codePx = 720
const [paper, ink, quiet, accent] = ['#fffdfc', '#2b1a22', '#6a5560', '#e9334a']

function drawCode(pen: CanvasRenderingContext2D, url: string, top: number): void {
  const modules = encodeQR(url, 'raw', { ecc: 'quartile', border: 1 })
  const step = codePx / modules.length
  pen.save()
  pen.translate((widthPx - codePx) / 2, top)
  pen.fillStyle = ink
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * step, y * step, step + 0.5, step + 0.5)
  const star = codePx * starShare
  pen.translate((codePx - star) / 2, (codePx - star) / 2)
  pen.fillStyle = paper
  pen.fillRect(0, 0, star, star)
  drawStar(pen, star, accent)
  pen.restore()
}

/** Draws a celeb's card as a PNG to print or post: name, QR code and address. */
export async function drawCard(card: { name: string; what: string; url: string; address: string }): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const pen = canvas.getContext('2d')!
  pen.fillStyle = paper
  pen.fillRect(0, 0, widthPx, heightPx)
  pen.textAlign = 'center'
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, y: number, font: string, color: string) => {
    pen.font = `${font} ${family}`
    pen.fillStyle = color
    pen.fillText(fittingText(pen, text, widthPx - 160), widthPx / 2, y)
  }
  write(card.name, 190, '700 84px', ink)
  write(card.what, 262, '500 40px', quiet)
  drawCode(pen, card.url, 350)
  write(card.address, 1190, '500 42px', quiet)
  write('byeol', 1280, '780 40px', accent)
  return toPng(canvas)
}
