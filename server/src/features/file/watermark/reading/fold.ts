import { emptySpectrum, transform, type Spectrum } from '@byeol/contract/watermark/fft.ts'
import type { Plane } from './Plane.ts'

/** A part of a plane, in pixels; `right` and `bottom` are exclusive. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Adds up all tiles of an area, assuming that a tile is `period` pixels wide, scales the sum to `side` by `side`, and
 * Fourier-transforms it. Tiles are counted from the pixel (x, y), so that a small error of the period changes little
 * near that pixel.
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
