import { emptySpectrum, transform } from './fft.ts'
import { codeBits, codeOf } from './markCode.ts'
import { scatter, shuffled } from './scatter.ts'

/**
 * The invisible watermark is a square tile that repeats over a picture. It is a sum of sine waves with five to thirty
 * periods per side. Every fourth wave is the same in all tiles and shows where a tile begins; the phases of the others
 * carry the coded bits of the viewer's id, each bit in about four waves of different lengths. Any crop of the size of a
 * tile contains all of them, so the mark survives cropping, resizing and compression.
 */
const longestWave = 5
const shortestWave = 30

/** The side in CSS px of the tile that a browser draws, which gives wavelengths of 4 to 26 px. */
export const tileSidePx = 128

interface Wave {
  /** Periods per side, horizontally (`u`) and vertically (`v`). */
  u: number
  v: number
}
/** A wave that is the same in all tiles: the signs of its even part and its odd part. */
export interface GuideWave extends Wave {
  signs: readonly [number, number]
}
/** A wave that carries two coded bits: their positions in the code, and the signs that stand for 1. */
interface DataWave extends GuideWave {
  bits: readonly [number, number]
}

const waves: Wave[] = []
for (let u = 2; u <= shortestWave; u++)
  for (let v = -shortestWave; v <= shortestWave; v++) {
    const length = Math.hypot(u, v)
    // Leave out waves along the axes: they look like the edges of screen elements.
    if (Math.abs(v) > 1 && length >= longestWave && length <= shortestWave) waves.push({ u, v })
  }
waves.sort((one, other) => one.u ** 2 + one.v ** 2 - other.u ** 2 - other.v ** 2 || one.u - other.u || one.v - other.v)

const next = scatter(0x0b7e_0131)
const sign = () => (next() & 1 ? 1 : -1)
export const guideWaves: readonly GuideWave[] = waves
  .filter((_, at) => at % 4 === 0)
  .map((wave) => ({ ...wave, signs: [sign(), sign()] }))

// Going from long waves to short ones, every coded bit is used once before any is used again.
let round: number[] = []
const nextBit = () => {
  if (round.length === 0) round = shuffled(codeBits, next)
  return round.pop()!
}
export const dataWaves: readonly DataWave[] = waves
  .filter((_, at) => at % 4 !== 0)
  .map((wave) => ({ ...wave, signs: [sign(), sign()], bits: [nextBit(), nextBit()] }))

/**
 * The tile for an id of 24 hexadecimal digits: `side` × `side` numbers, row by row, with mean 0 and standard deviation
 * 1. `side` must be a power of two, at least 64.
 */
export function markTile(id: string, side: number = tileSidePx): Float64Array {
  const code = codeOf(id)
  const spectrum = emptySpectrum(side)
  const set = ({ u, v }: Wave, re: number, im: number) => {
    const [at, mirrored] = [((v + side) % side) * side + u, ((side - v) % side) * side + (side - u)]
    spectrum.re[at] = re
    spectrum.im[at] = im
    spectrum.re[mirrored] = re
    spectrum.im[mirrored] = -im
  }
  const scale = 1 / Math.sqrt(4 * waves.length)
  for (const wave of guideWaves) set(wave, wave.signs[0] * scale, wave.signs[1] * scale)
  for (const wave of dataWaves) {
    const [even, odd] = wave.bits.map((bit) => (code[bit] ? scale : -scale)) as [number, number]
    set(wave, wave.signs[0] * even, wave.signs[1] * odd)
  }
  transform(spectrum, 'inverse')
  return spectrum.re
}

/**
 * The tile as RGBA pixels to lay over a picture: white or black, nearly transparent. `strength` is the standard
 * deviation of the opacity, in steps of 1/255. The picture's brightness changes by half of that.
 */
export function markPixels(id: string, strength: number, side: number = tileSidePx): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * side * side)
  for (const [at, value] of markTile(id, side).entries()) {
    pixels.fill(value > 0 ? 255 : 0, 4 * at, 4 * at + 3)
    pixels[4 * at + 3] = Math.min(3 * strength, Math.abs(value) * strength)
  }
  return pixels
}
