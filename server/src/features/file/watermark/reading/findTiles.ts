import { fold, type Area } from './fold.ts'
import { findBeginning } from './guide.ts'
import type { Plane } from './Plane.ts'

/**
 * Where the watermark's tiles seem to be in an image plane: the side of a tile in pixels, and the corner of one tile.
 */
export interface Candidate {
  period: number
  x: number
  y: number
  area: Area
  score: number
}

/** The longest tile side to search for in a plane; longer ones are found in a plane of half the size. */
const longestPeriod = 144
const side = 64
/** Tiles are searched in windows of about six by six tiles, so that knowing a tile's side to 1 % is enough. */
const windowPx = 500
const step = 1.008

/** Overlapping windows that together cover a plane. */
function windowsOf({ width, height }: Plane): Area[] {
  const cuts = (length: number) => {
    const count = Math.max(1, Math.round(length / windowPx))
    return Array.from(
      { length: count },
      (_, at) => [Math.round((at * length) / count), Math.round(((at + 1) * length) / count)] as const,
    )
  }
  return cuts(height).flatMap(([top, bottom]) => cuts(width).map(([left, right]) => ({ left, top, right, bottom })))
}

/** Where tiles with a side between `shortest` and 144 pixels seem to be in a plane, best first. */
export function findTiles(plane: Plane, shortest: number): Candidate[] {
  const found: Candidate[] = []
  for (const area of windowsOf(plane)) {
    const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2]
    for (let period = shortest; period < longestPeriod; period *= step) {
      const { dx, dy, score } = findBeginning(fold(plane, area, { period, x, y, side }))
      found.push({ period, x: x + dx * period, y: y + dy * period, area, score })
    }
  }
  return found.sort((one, other) => other.score - one.score).slice(0, 8)
}
