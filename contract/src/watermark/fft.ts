/** A square grid of complex numbers, row by row. */
export interface Spectrum {
  side: number
  re: Float64Array
  im: Float64Array
}

export const emptySpectrum = (side: number): Spectrum => ({
  side,
  re: new Float64Array(side * side),
  im: new Float64Array(side * side),
})

interface Tables {
  cos: Float64Array
  sin: Float64Array
  /** For each index of a line, the index with its bits reversed. */
  reversed: Uint16Array
}

function makeTables(side: number, turn: number): Tables {
  const reversed = new Uint16Array(side)
  for (let at = 1; at < side; at++) reversed[at] = (reversed[at >> 1]! >> 1) | (at & 1 ? side >> 1 : 0)
  return {
    cos: Float64Array.from({ length: side / 2 }, (_, at) => Math.cos((turn * at) / side)),
    sin: Float64Array.from({ length: side / 2 }, (_, at) => Math.sin((turn * at) / side)),
    reversed,
  }
}

const known = { forward: new Map<number, Tables>(), inverse: new Map<number, Tables>() }

function tablesOf(side: number, direction: keyof typeof known): Tables {
  const tables = known[direction].get(side) ?? makeTables(side, (direction === 'forward' ? -2 : 2) * Math.PI)
  known[direction].set(side, tables)
  return tables
}

/**
 * Transforms all lines of the grid, radix 2, in place. The numbers of a line are `step` apart, and the lines
 * `lineStep`. The loops create no arrays and call no functions, because reading a mark spends most of its time in them.
 */
function transformLines(
  { side, re, im }: Spectrum,
  { cos, sin, reversed }: Tables,
  step: number,
  lineStep: number,
): void {
  const end = side * lineStep
  for (let i = 1; i < side; i++) {
    const j = reversed[i]!
    if (i >= j) continue
    const apart = (j - i) * step
    for (let line = 0, a = i * step; line < end; line += lineStep, a += lineStep) {
      const b = a + apart
      const r = re[a]!
      const m = im[a]!
      re[a] = re[b]!
      im[a] = im[b]!
      re[b] = r
      im[b] = m
    }
  }
  for (let size = 2; size <= side; size *= 2) {
    const stride = side / size
    const apart = (size / 2) * step
    for (let block = 0; block < side; block += size)
      for (let at = 0; at < size / 2; at++) {
        const c = cos[at * stride]!
        const s = sin[at * stride]!
        for (let line = 0, a = (block + at) * step; line < end; line += lineStep, a += lineStep) {
          const b = a + apart
          const r = re[b]! * c - im[b]! * s
          const m = re[b]! * s + im[b]! * c
          re[b] = re[a]! - r
          im[b] = im[a]! - m
          re[a] = re[a]! + r
          im[a] = im[a]! + m
        }
      }
  }
}

/** The two-dimensional Fourier transform, in place and not scaled. `side` must be a power of two. */
export function transform(spectrum: Spectrum, direction: 'forward' | 'inverse'): void {
  const { side } = spectrum
  const tables = tablesOf(side, direction)
  transformLines(spectrum, tables, 1, side)
  transformLines(spectrum, tables, side, 1)
}
