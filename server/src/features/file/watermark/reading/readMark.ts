import sharp from 'sharp'
import { findTiles, type Candidate } from './findTiles.ts'
import { flatten, type Plane } from './Plane.ts'
import { readTiles, type ReadMark } from './readTiles.ts'

const maxPixels = 2_200_000
const levelsMax = 5
const leastPx = 36
/**
 * The shortest tile sides to search for, in pixels: 70, and 44 in the picture at full size, where no tile can be
 * smaller.
 */
const [shortest, shortestAtFullSize] = [70, 44]
/** How many of the best candidates, from all sizes together, are tried last. */
const tries = 10
/** A score that chance hardly ever reaches: such a candidate is tried immediately. */
const outstanding = 6

async function brightnessOf(picture: Buffer | string, share: number): Promise<Plane> {
  const { autoOrient } = await sharp(picture).metadata()
  const [width, height] = [Math.round(autoOrient.width * share), Math.round(autoOrient.height * share)]
  const data = await sharp(picture)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  return { width, height, values: Float32Array.from(data) }
}

/**
 * The pictures scaled to `share`, flattened and added up, so that a pattern that is the same in all of them gets
 * stronger.
 */
async function planeOf(pictures: readonly (Buffer | string)[], share: number): Promise<Plane> {
  let sum: Plane | null = null
  for (const picture of pictures) {
    const plane = flatten(await brightnessOf(picture, share))
    if (sum) for (let at = 0; at < sum.values.length; at++) sum.values[at]! += plane.values[at]!
    else sum = plane
  }
  if (!sum) throw new RangeError('no picture to read')
  return sum
}

const scaled = (candidate: Candidate, from: Plane, { width, height }: Plane): Candidate => {
  const factor = width / from.width
  const { left, top, right, bottom } = candidate.area
  return {
    ...candidate,
    period: candidate.period * factor,
    x: candidate.x * factor,
    y: candidate.y * factor,
    area: {
      left: Math.floor(left * factor),
      top: Math.floor(top * factor),
      right: Math.min(width, Math.round(right * factor)),
      bottom: Math.min(height, Math.round(bottom * factor)),
    },
  }
}

/**
 * Reads the viewer's id from the invisible tiles of a picture, or returns null. Works with a saved copy, a screenshot,
 * or a part of one, even if resized and compressed. Several pictures must be frames of one video, all of the same size.
 * Takes some seconds.
 */
export async function readMark(pictures: readonly (Buffer | string)[]): Promise<ReadMark | null> {
  const [first] = pictures
  if (!first) return null
  const { autoOrient } = await sharp(first).metadata()
  const largest = Math.min(1, Math.sqrt(maxPixels / (autoOrient.width * autoOrient.height)))
  const lowest = Math.min(autoOrient.width, autoOrient.height)
  const shares = Array.from({ length: levelsMax }, (_, level) => largest / 2 ** level)
  const planes: Plane[] = []
  for (const share of shares)
    if (planes.length === 0 || share * lowest >= leastPx) planes.push(await planeOf(pictures, share))

  const found: { candidate: Candidate; level: number }[] = []
  const read = ({ candidate, level }: (typeof found)[number]) => {
    // The shortest waves are clearest in the next larger size.
    const plane = planes[Math.max(0, level - 1)]!
    return readTiles(plane, scaled(candidate, planes[level]!, plane))
  }
  // Small sizes first: searching them is fast, and screenshots of phones are found there.
  for (const [level, plane] of [...planes.entries()].toReversed()) {
    const candidates = findTiles(plane, level === 0 ? shortestAtFullSize : shortest)
    found.push(...candidates.map((candidate) => ({ candidate, level })))
    for (const candidate of candidates.slice(0, 3)) {
      const mark = candidate.score > outstanding ? read({ candidate, level }) : null
      if (mark) return mark
    }
  }
  found.sort((one, other) => other.candidate.score - one.candidate.score)
  for (const candidate of found.slice(0, tries)) {
    const mark = read(candidate)
    if (mark) return mark
  }
  return null
}
