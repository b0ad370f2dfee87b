import type { UserId } from '@byeol/contract/ids.ts'
import { markPixels, tileSidePx } from '@byeol/contract/watermark/markTile.ts'

/**
 * The standard deviation of the tile's transparency, on a scale of 0 to 255: invisible, but readable in a screenshot.
 * Higher for screens with one pixel per CSS pixel, because they are viewed from further away and their screenshots
 * contain less detail.
 */
const strength = () => (devicePixelRatio < 1.5 ? 3 : 2)

const drawn = new Map<string, string>()

/** A picture of the viewer's invisible tile, as a URL. It is drawn once for each viewer. */
export function invisibleTile(id: UserId): string {
  const key = `${id} ${strength()}`
  const known = drawn.get(key)
  if (known) return known
  const canvas = Object.assign(document.createElement('canvas'), { width: tileSidePx, height: tileSidePx })
  const pixels = new ImageData(markPixels(id, strength()), tileSidePx, tileSidePx)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  const url = canvas.toDataURL()
  drawn.set(key, url)
  return url
}
