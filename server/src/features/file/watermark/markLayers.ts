import { markPixels } from '@byeol/contract/watermark/markTile.ts'
import type { OverlayOptions } from 'sharp'
import { visibleMark } from './visibleMark.ts'

/** Standard deviation of the tile's transparency, in steps of 255. A browser draws it weaker: screens are looked at. */
const strength = 4

/** What lies over a saved copy: the viewer's id, faintly visible, and the invisible tile. */
export function markLayers(id: string, { width, height }: { width: number; height: number }): OverlayOptions[] {
  // Some eight tiles along the longer side, so that a copy which a phone shows small still holds the shortest waves.
  const side = Math.max(width, height) >= 1_000 ? 256 : 128
  const input = Buffer.from(markPixels(id, strength, side))
  return [
    { input: visibleMark(id, width, height) },
    { input, raw: { width: side, height: side, channels: 4 }, tile: true },
  ]
}
