import { codeBits, codeOf, idOf } from '@byeol/contract/watermark/markCode.ts'
import { decodeBits } from './decodeBits.ts'
import type { Candidate } from './findTiles.ts'
import { fold, type Area } from './fold.ts'
import { findBeginning, hearBits, sharpen } from './guide.ts'
import type { Plane } from './Plane.ts'

export interface ReadMark {
  id: string
  /** The share of coded bits that were right before error correction: 0.5 is pure chance, 1 is perfect. */
  agreement: number
}

const side = 128
/** A score that does not occur by chance. */
const surely = 6

type Place = Pick<Candidate, 'period' | 'x' | 'y'>

/** Reads the id in an area, assuming that tiles of this side and position are in it. */
function readArea(plane: Plane, area: Area, { period, x, y }: Place): ReadMark | null {
  const spectrum = fold(plane, area, { period, x, y, side })
  const heard = hearBits(spectrum, sharpen(spectrum, findBeginning(spectrum)), codeBits)
  const id = idOf(decodeBits(heard))
  if (!id) return null
  const isRight = (bit: number, at: number) => heard[at]! > 0 === (bit === 1)
  return { id, agreement: codeOf(id).filter(isRight).length / codeBits }
}

/**
 * The position and tile side at which the guide waves agree best. Tries sides that differ from the candidate's by up to
 * the fraction `range`.
 */
function fit(plane: Plane, area: Area, place: Place, range: number, step: number): Place & { score: number } {
  let best = { ...place, score: 0 }
  for (let change = -range; change <= range + step / 2; change += step) {
    const period = place.period * (1 + change)
    const { dx, dy, score } = findBeginning(fold(plane, area, { ...place, period, side: 64 }))
    if (score > best.score) best = { period, x: place.x + dx * period, y: place.y + dy * period, score }
  }
  return best
}

const grown = ({ left, top, right, bottom }: Area, { width, height }: Plane): Area => ({
  left: Math.max(0, Math.floor(left - (right - left) / 2)),
  top: Math.max(0, Math.floor(top - (bottom - top) / 2)),
  right: Math.min(width, Math.ceil(right + (right - left) / 2)),
  bottom: Math.min(height, Math.ceil(bottom + (bottom - top) / 2)),
})

/**
 * Reads the id from the tiles around a candidate, or returns null. The area grows from the candidate's window to the
 * whole plane; the larger the area, the more exactly the side of a tile must be known.
 */
export function readTiles(plane: Plane, candidate: Candidate): ReadMark | null {
  let { area } = candidate
  let place: Place = candidate
  let range = 0.008
  for (;;) {
    const span = Math.max(area.right - area.left, area.bottom - area.top)
    // From one step to the next, the tiles at the ends of the area shift by a quarter of the shortest wave.
    const step = Math.min(range / 2, place.period / (60 * span))
    const best = fit(plane, area, place, range, step)
    const read = readArea(plane, area, best)
    if (read) return read
    if (area.right - area.left === plane.width && area.bottom - area.top === plane.height) return null
    if (best.score > surely) place = best
    range = 2 * step
    area = grown(area, plane)
  }
}
