import { markPixels } from '@byeol/contract/watermark/markTile.ts'
import type { OverlayOptions } from 'sharp'
import { visibleMark } from './visibleMark.ts'

/**
 * Standard deviation of the tile's alpha values, which range from 0 to 255. The app draws its own tile more weakly,
 * because people see it on the screen.
 */
const strength = 4

interface Size {
  width: number
  height: number
}

/** The invisible watermark tile, repeated over a picture of this size. */
export function invisibleLayer(id: string, { width, height }: Size): OverlayOptions {
  // About eight tiles along the longer side, so that even the shortest waves of the watermark survive when a phone
  // shows a copy scaled down.
  const side = Math.max(width, height) >= 1_000 ? 256 : 128
  const pixels = Buffer.from(markPixels(id, strength, side))
  // Sharp refuses an overlay that is larger than the picture.
  const cut = { width: Math.min(side, width), height: Math.min(side, height) }
  const rows = Array.from({ length: cut.height }, (_, y) => pixels.subarray(4 * y * side, 4 * (y * side + cut.width)))
  return { input: Buffer.concat(rows), raw: { ...cut, channels: 4 }, tile: true }
}

/** The overlays of a saved copy: the viewer's id, faintly visible, and the invisible tile. */
export const markLayers = (id: string, size: Size): OverlayOptions[] => [
  { input: visibleMark(id, size.width, size.height) },
  invisibleLayer(id, size),
]
