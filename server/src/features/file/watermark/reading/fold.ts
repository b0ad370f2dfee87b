import { emptySpectrum, transform, type Spectrum } from '@byeol/contract/watermark/fft.ts'
import type { Plane } from './Plane.ts'

/** A part of a plane, in points; `right` and `bottom` are exclusive. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Adds up all tiles of an area, if tiles of `period` points lie in it, and transforms the sum of `side` by `side`
 * places. Tiles are counted from the point (x, y), so that the sum changes little with the period near that point.
 */
export function fold(
  { width, values }: Plane,
  { left, top, right, bottom }: Area,
  { period, x, y, side }: { period: number; x: number; y: number; side: number },
): Spectrum {
  const spectrum = emptySpectrum(side)
  const sum = spectrum.re
  const placeOf = (offset: number) => {
    const turn = offset / period
    return Math.floor((turn - Math.floor(turn)) * side) % side
  }
  const columns = Int32Array.from({ length: right - left }, (_, at) => placeOf(left + at - x))
  for (let row = top; row < bottom; row++) {
    const [first, from] = [placeOf(row - y) * side, row * width + left]
    for (let at = 0; at < columns.length; at++) sum[first + columns[at]!]! += values[from + at]!
  }
  transform(spectrum, 'forward')
  return spectrum
}
