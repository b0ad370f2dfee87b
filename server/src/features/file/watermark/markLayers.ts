import { markPixels } from '@byeol/contract/watermark/markTile.ts'
import type { OverlayOptions } from 'sharp'
import { visibleMark } from './visibleMark.ts'

/**
 * Standard deviation of the tile's transparency, in steps of 255. The app draws its own tile weaker, because people
 * look at it on the screen.
 */
const strength = 4

interface Size {
  width: number
  height: number
}

/** The invisible tile, laid over a picture of this size. */
export function invisibleLayer(id: string, { width, height }: Size): OverlayOptions {
  // About eight tiles along the longer side, so that a copy shown small on a phone still has the shortest waves.
  const side = Math.max(width, height) >= 1_000 ? 256 : 128
  const pixels = Buffer.from(markPixels(id, strength, side))
  // Sharp takes no layer that is larger than the picture.
  const cut = { width: Math.min(side, width), height: Math.min(side, height) }
  const rows = Array.from({ length: cut.height }, (_, y) => pixels.subarray(4 * y * side, 4 * (y * side + cut.width)))
  return { input: Buffer.concat(rows), raw: { ...cut, channels: 4 }, tile: true }
}

/** The layers over a saved copy: the viewer's id, faintly visible, and the invisible tile. */
export const markLayers = (id: string, size: Size): OverlayOptions[] => [
  { input: visibleMark(id, size.width, size.height) },
  invisibleLayer(id, size),
]
