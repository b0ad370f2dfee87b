/** Complex numbers of a square grid, row by row. */
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

/** Transforms the `side` numbers that start at `first` and lie `step` apart. Radix 2, in place. */
function transformLine({ side, re, im }: Spectrum, first: number, step: number, cos: Float64Array, sin: Float64Array) {
  for (let i = 1, j = 0; i < side; i++) {
    let bit = side >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const [a, b] = [first + i * step, first + j * step]
    const [r, m] = [re[a]!, im[a]!]
    re[a] = re[b]!
    im[a] = im[b]!
    re[b] = r
    im[b] = m
  }
  for (let size = 2; size <= side; size *= 2) {
    const stride = side / size
    for (let block = 0; block < side; block += size)
      for (let at = 0; at < size / 2; at++) {
        const [a, b] = [first + (block + at) * step, first + (block + at + size / 2) * step]
        const [c, s] = [cos[at * stride]!, sin[at * stride]!]
        const r = re[b]! * c - im[b]! * s
        const m = re[b]! * s + im[b]! * c
        re[b] = re[a]! - r
        im[b] = im[a]! - m
        re[a]! += r
        im[a]! += m
      }
  }
}

/** The two-dimensional Fourier transform, in place and not scaled. `side` must be a power of two. */
export function transform(spectrum: Spectrum, direction: 'forward' | 'inverse'): void {
  const { side } = spectrum
  const turn = ((direction === 'forward' ? -2 : 2) * Math.PI) / side
  const cos = Float64Array.from({ length: side / 2 }, (_, at) => Math.cos(turn * at))
  const sin = Float64Array.from({ length: side / 2 }, (_, at) => Math.sin(turn * at))
  for (let y = 0; y < side; y++) transformLine(spectrum, y * side, 1, cos, sin)
  for (let x = 0; x < side; x++) transformLine(spectrum, x, side, cos, sin)
}
