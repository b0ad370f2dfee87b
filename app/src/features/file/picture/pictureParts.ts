import { starOutline } from '@byeol/ui/StarMark.tsx'

const mark = '#e9334a'

/** Whether the app is dark now. A picture is drawn in the theme in which the person sees the app. */
export function isDarkNow(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  return scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/**
 * Loads the picture's data, because a canvas with a cross-origin picture cannot be saved. Returns null if it cannot be
 * loaded.
 */
export async function loadPicture(url: string | null): Promise<ImageBitmap | null> {
  if (!url) return null
  try {
    const answer = await fetch(url)
    return answer.ok ? await createImageBitmap(await answer.blob()) : null
  } catch {
    return null
  }
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
  radius: number
}

/** Draws the picture so that it fills its frame. Crops less at the top, where faces usually are. */
export function drawFilling(pen: CanvasRenderingContext2D, picture: ImageBitmap | null, frame: Frame): void {
  const { left, top, width, height, radius } = frame
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, width, height, radius)
  pen.clip()
  if (picture) {
    const scale = Math.max(width / picture.width, height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    pen.drawImage(picture, left - (wide - width) / 2, top - (high - height) * 0.3, wide, high)
  } else {
    const warm = pen.createLinearGradient(left, top, left + width, top + height)
    warm.addColorStop(0, '#8d4a6d')
    warm.addColorStop(1, '#f98873')
    pen.fillStyle = warm
    pen.fillRect(left, top, width, height)
  }
  pen.restore()
}

/** Draws the product's star and name, centred at `x` with its baseline at `y`. */
export function drawWordmark(
  pen: CanvasRenderingContext2D,
  { x, y, ink, font }: { x: number; y: number; ink: string; font: string },
): void {
  pen.save()
  pen.textAlign = 'center'
  pen.font = `780 44px ${font}`
  pen.fillStyle = ink
  pen.fillText('byeol', x, y)
  pen.translate(x - pen.measureText('byeol').width / 2 - 62, y - 36)
  drawStar(pen, 48, mark)
  pen.restore()
}

/** Draws the star of the mark at the origin. Changes the pen's scale and colours. */
export function drawStar(pen: CanvasRenderingContext2D, sizePx: number, color: string): void {
  pen.scale(sizePx / 28, sizePx / 28)
  pen.fillStyle = pen.strokeStyle = color
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  const outline = new Path2D(starOutline)
  pen.fill(outline)
  pen.stroke(outline)
}

/** The drawn canvas as a PNG. Rejects if the browser cannot encode it. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))), 'image/png'),
  )
