import { openBrowser } from './browser.ts'

type Paint = (context: CanvasRenderingContext2D, wide: number, high: number) => void

/** `paint` runs in the page, so it must not use anything of its module. */
async function drawJpeg(width: number, height: number, paint: Paint): Promise<Buffer> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const url = await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
      ;(${paint.toString()})(canvas.getContext('2d'), ${width}, ${height})
      return canvas.toDataURL('image/jpeg', 0.86)
    })()`)
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  } finally {
    await browser.close()
  }
}

/** A picture like a phone camera's photo: twelve megapixels, about four megabytes. */
export const drawPhoto = (): Promise<Buffer> =>
  drawJpeg(4_032, 3_024, (context, wide, high) => {
    const sky = context.createLinearGradient(0, 0, 0, high)
    sky.addColorStop(0, '#7db8f0')
    sky.addColorStop(1, '#e9334a')
    context.fillStyle = sky
    context.fillRect(0, 0, wide, high)
    // Noise like a camera sensor's, which accounts for most bytes of a photo.
    const picture = context.getImageData(0, 0, wide, high)
    for (let at = 0; at < picture.data.length; at += 4) {
      const grain = Math.random() * 34 - 17
      for (let colour = 0; colour < 3; colour++) picture.data[at + colour]! += grain
    }
    context.putImageData(picture, 0, 0)
  })

/** A picture in the size that a feed shows, with enough detail to take time to decode. */
export const drawPicture = (): Promise<Buffer> =>
  drawJpeg(1_080, 810, (context, wide, high) => {
    for (let n = 0; n < 400; n++) {
      context.fillStyle = `hsl(${(n * 47) % 360} 60% ${30 + ((n * 13) % 50)}%)`
      context.beginPath()
      context.arc((n * 7_919) % wide, (n * 104_729) % high, 20 + (n % 60), 0, 7)
      context.fill()
    }
  })
