import { markPixels, tileSidePx } from '@byeol/contract/watermark/markTile.ts'
import type { Browser } from 'playwright-core'

const view = { width: 390, height: 844 }
/** As the app draws it (`app/src/features/file/invisibleTile.ts`). */
const strengthAt = (density: number) => (density < 1.5 ? 3 : 2)

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The changes to a screenshot before it is read. */
export interface Change {
  /** The remaining share of the picture's area, from 0 to 1. */
  crop?: number
  /** The place of the cut within the free room, from 0 (left, top) to 1. In the middle if not given. */
  at?: readonly [number, number]
  /** The share of each side. */
  resize?: number
  /** Of the JPEG, from 0 to 100. A PNG if not given. */
  quality?: number
}

export interface Screen {
  /** A screenshot of a picture as the viewer shows it, under the tile of `id`, if there is one. */
  show(picture: Buffer | 'flat' | 'noise', id: string | null): Promise<Buffer>
  change(screenshot: Buffer, change: Change): Promise<Buffer>
  close(): Promise<void>
}

/** A phone's screen at a number of pixels a CSS px, in a real browser. */
export async function openMarkedScreen(browser: Browser, density: number): Promise<Screen> {
  const context = await browser.newContext({ viewport: view, deviceScaleFactor: density })
  const page = await context.newPage()
  /** Where each screenshot shows its picture, in CSS px. */
  const places = new WeakMap<Buffer, Place>()
  return {
    async show(picture, id) {
      const tile = id ? [...markPixels(id, strengthAt(density))] : null
      const src = typeof picture === 'string' ? picture : `data:image/jpeg;base64,${picture.toString('base64')}`
      await page.setContent('<body style="margin:0;background:#1b1016;display:grid;place-items:center;height:100vh">')
      const place = await page.evaluate(
        async ({ src, tile, side }) => {
          const draw = (width: number, height: number, pixels: number[]) => {
            const canvas = Object.assign(document.createElement('canvas'), { width, height })
            canvas.getContext('2d')!.putImageData(new ImageData(Uint8ClampedArray.from(pixels), width, height), 0, 0)
            return canvas.toDataURL()
          }
          const plain = (level: () => number) => {
            const pixels = Array.from({ length: 400 * 500 }, () => [level(), level(), level(), 255]).flat()
            return draw(400, 500, pixels)
          }
          const image = new Image()
          image.src =
            src === 'flat' ? plain(() => 170) : src === 'noise' ? plain(() => 128 + 40 * (Math.random() - 0.5)) : src
          await image.decode()
          image.style.cssText = 'grid-area:1/1;max-width:100vw;max-height:100vh'
          document.body.append(image)
          const box = image.getBoundingClientRect()
          const mark = document.createElement('div')
          mark.style.cssText = `grid-area:1/1;width:${box.width}px;height:${box.height}px`
          if (tile) mark.style.background = `url(${draw(side, side, tile)}) 0 0 / ${side}px`
          document.body.append(mark)
          await new Promise((resolve) => setTimeout(resolve, 50))
          return { x: box.x, y: box.y, width: box.width, height: box.height }
        },
        { src, tile, side: tileSidePx },
      )
      const screenshot = await page.screenshot()
      places.set(screenshot, place)
      return screenshot
    },
    async change(screenshot, { crop, at = [0.5, 0.5], resize = 1, quality }) {
      const shown = places.get(screenshot)!
      const url = await page.evaluate(
        async ({ src, crop, at, resize, quality, shown, density }) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const side = Math.sqrt(crop ?? 1)
          const from = crop
            ? {
                x: Math.round((shown.x + shown.width * (1 - side) * at[0]) * density),
                y: Math.round((shown.y + shown.height * (1 - side) * at[1]) * density),
                width: Math.round(shown.width * side * density),
                height: Math.round(shown.height * side * density),
              }
            : { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
          const [width, height] = [Math.round(from.width * resize), Math.round(from.height * resize)]
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          const context = canvas.getContext('2d')!
          context.imageSmoothingQuality = 'high'
          context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height)
          return quality ? canvas.toDataURL('image/jpeg', quality / 100) : canvas.toDataURL()
        },
        { src: `data:image/png;base64,${screenshot.toString('base64')}`, crop, at, resize, quality, shown, density },
      )
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    },
    close: () => context.close(),
  }
}
