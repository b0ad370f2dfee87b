import { emptySpectrum, transform, type Spectrum } from '@byeol/contract/watermark/fft.ts'
import { dataWaves, guideWaves, type GuideWave } from '@byeol/contract/watermark/markTile.ts'

const rings = 32
const ringOf = ({ u, v }: { u: number; v: number }) => Math.round(Math.hypot(u, v))
const placeOf = ({ u, v }: { u: number; v: number }, side: number) => ((v + side) % side) * side + u

/** The mean power of the watermark's waves by wavelength; 0 for wavelengths that it does not use. */
function powersOf(spectrum: Spectrum): Float64Array {
  const [sums, counts] = [new Float64Array(rings), new Float64Array(rings)]
  for (const wave of [...guideWaves, ...dataWaves]) {
    const at = placeOf(wave, spectrum.side)
    sums[ringOf(wave)]! += spectrum.re[at]! ** 2 + spectrum.im[at]! ** 2
    counts[ringOf(wave)]!++
  }
  return sums.map((sum, ring) => (counts[ring]! > 0 ? sum / counts[ring]! : 0))
}

interface Found {
  /** Offset of the tile's corner from the fold's origin, in tiles: 0 to 1. */
  dx: number
  dy: number
  /** How far the best offset stands out from all others, in standard deviations. */
  score: number
}

/** The offset at which the guide waves of the folded tiles agree best. */
export function findBeginning(spectrum: Spectrum): Found {
  const { side } = spectrum
  const powers = powersOf(spectrum)
  const agreement = emptySpectrum(side)
  for (const wave of guideWaves) {
    const power = powers[ringOf(wave)]!
    if (power === 0) continue
    const at = placeOf(wave, side)
    const [re, im] = timesGuide(spectrum.re[at]!, spectrum.im[at]!, wave)
    agreement.re[at] = re / Math.sqrt(power)
    agreement.im[at] = im / Math.sqrt(power)
  }
  // Only the waves of one half of the frequency plane are used, so the real part is half of the whole sum.
  transform(agreement, 'inverse')
  let [best, squares] = [0, 0]
  for (let at = 0; at < agreement.re.length; at++) {
    squares += agreement.re[at]! ** 2
    if (agreement.re[at]! > agreement.re[best]!) best = at
  }
  const score = squares > 0 ? agreement.re[best]! / Math.sqrt(squares / agreement.re.length) : 0
  return { dx: (best % side) / side, dy: Math.floor(best / side) / side, score }
}

/** One value of the spectrum times the conjugate of the guide wave. */
const timesGuide = (re: number, im: number, { signs: [c, s] }: GuideWave): [number, number] => [
  re * c + im * s,
  im * c - re * s,
]

/** One value of the spectrum, shifted as if the tile began at the fold's origin. */
function turned(spectrum: Spectrum, wave: { u: number; v: number }, { dx, dy }: Found): [number, number] {
  const at = placeOf(wave, spectrum.side)
  const angle = 2 * Math.PI * (wave.u * dx + wave.v * dy)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [spectrum.re[at]! * c - spectrum.im[at]! * s, spectrum.re[at]! * s + spectrum.im[at]! * c]
}

/** How well the guide waves agree with an offset between grid points, by wavelength. */
function agreements(spectrum: Spectrum, found: Found): Float64Array {
  const sums = new Float64Array(rings)
  for (const wave of guideWaves) {
    const [re, im] = turned(spectrum, wave, found)
    sums[ringOf(wave)]! += re * wave.signs[0] + im * wave.signs[1]
  }
  return sums
}

/** Refines the offset to a position between grid points, in ever smaller steps. */
export function sharpen(spectrum: Spectrum, found: Found): Found {
  const powers = powersOf(spectrum)
  const agreement = (candidate: Found) =>
    agreements(spectrum, candidate).reduce(
      (sum, value, ring) => (powers[ring]! > 0 ? sum + value / Math.sqrt(powers[ring]!) : sum),
      0,
    )
  let best = found
  let most = agreement(best)
  for (let step = 0.5 / spectrum.side; step > 0.02 / spectrum.side; step /= 2)
    for (const [x, y] of [
      [step, 0],
      [-step, 0],
      [0, step],
      [0, -step],
    ] as const) {
      const candidate = { ...best, dx: best.dx + x, dy: best.dy + y }
      const sum = agreement(candidate)
      if (sum > most) [best, most] = [candidate, sum]
    }
  return best
}

/** Reads the coded bits from the data waves: a positive number means 1. Wavelengths that survived best count most. */
export function hearBits(spectrum: Spectrum, found: Found, length: number): Float64Array {
  const powers = powersOf(spectrum)
  const agreed = agreements(spectrum, found)
  const counts = new Float64Array(rings)
  for (const wave of guideWaves) counts[ringOf(wave)]!++
  // Averages neighbouring wavelength rings, because one ring has few guide waves.
  const weights = powers.map((power, ring) => {
    if (power === 0) return 0
    let [sum, count] = [0, 0]
    for (let near = Math.max(0, ring - 3); near <= Math.min(rings - 1, ring + 3); near++) {
      if (powers[near]! > 0) sum += agreed[near]! / Math.sqrt(powers[near]!)
      count += counts[near]!
    }
    return Math.max(0.05, sum / Math.max(1, count)) / Math.sqrt(power)
  })
  const heard = new Float64Array(length)
  for (const wave of dataWaves) {
    const weight = weights[ringOf(wave)]!
    const [re, im] = turned(spectrum, wave, found)
    heard[wave.bits[0]]! += re * wave.signs[0] * weight
    heard[wave.bits[1]]! += im * wave.signs[1] * weight
  }
  return heard
}
