/**
 * Hides an id of 24 hex characters in the brightness of a picture, invisibly. A copy of the picture, stretched to 1,024
 * by 1,024, is divided into 16,384 blocks of 8 by 8. Each block carries one bit of the id or its checksum in the signs
 * of eight low-frequency cosine waves, and each bit is repeated in some 146 blocks. Their majority survives
 * compression, and the stretching survives a resize. A cropped picture cannot be read.
 */
export const gridSide = 1_024
const blockSide = 8
const blocksPerSide = gridSide / blockSide
const idBits = 96
const bitCount = idBits + 16
const waves = [
  [0, 2],
  [2, 0],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [0, 3],
  [3, 0],
] as const
/** Amplitude of a wave in brightness steps: lower on plain areas, where the mark would show. */
const weakest = 5
const strongest = 9
/** Clips each vote, so that one strong edge does not outvote a hundred weak neighbours. */
const loudest = 24

const scale = (n: number) => (n === 0 ? Math.SQRT1_2 : 1) / 2
const basis: readonly Float32Array[] = waves.map(([u, v]) =>
  Float32Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)]
    return scale(u) * scale(v) * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16)
  }),
)

/** The same numbers for every picture: which bit a block carries, and the signs of its waves. */
function scatter(block: number): { bit: number; signs: number } {
  let h = Math.imul(block + 1, 0x9e37_79b1) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x85eb_ca6b) >>> 0
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35) >>> 0
  h = (h ^ (h >>> 16)) >>> 0
  return { bit: (h >>> 8) % bitCount, signs: h & 0xff }
}
const sign = (signs: number, wave: number) => ((signs >> wave) & 1 ? 1 : -1)

/** CRC-16/CCITT of the id's bits. */
function checksum(bits: readonly number[]): number {
  return bits.reduce((crc, bit) => (((crc >> 15) & 1) ^ bit ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff, 0xffff)
}

function bitsOf(id: string): number[] {
  const bits = [...id].flatMap((digit) => [3, 2, 1, 0].map((at) => (Number.parseInt(digit, 16) >> at) & 1))
  const crc = checksum(bits)
  return [...bits, ...Array.from({ length: 16 }, (_, at) => (crc >> (15 - at)) & 1)]
}

function spread(luma: Uint8Array, corner: number): number {
  let [sum, squares] = [0, 0]
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      const value = luma[corner + y * gridSide + x]!
      sum += value
      squares += value * value
    }
  return Math.sqrt(Math.max(0, squares / 64 - (sum / 64) ** 2))
}

/** The change of brightness for each point of the stretched copy; `luma` is its brightness. */
export function markFor(id: string, luma: Uint8Array): Float32Array {
  const bits = bitsOf(id)
  const mark = new Float32Array(gridSide * gridSide)
  for (let block = 0; block < blocksPerSide * blocksPerSide; block++) {
    const corner = Math.floor(block / blocksPerSide) * blockSide * gridSide + (block % blocksPerSide) * blockSide
    const { bit, signs } = scatter(block)
    const strength = Math.min(strongest, weakest + spread(luma, corner) / 4) * (bits[bit] ? 1 : -1)
    for (const [wave, values] of basis.entries()) {
      const weight = strength * sign(signs, wave)
      for (let at = 0; at < 64; at++) mark[corner + (at >> 3) * gridSide + (at & 7)]! += weight * values[at]!
    }
  }
  return mark
}

/** Adds a mark to the pixels of the picture itself (8 bits a channel), stretched to its size. */
export function addMark(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
  mark: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const fy = Math.min(gridSide - 1.001, Math.max(0, ((y + 0.5) * gridSide) / height - 0.5))
    const [top, dy] = [Math.floor(fy), fy - Math.floor(fy)]
    for (let x = 0; x < width; x++) {
      const fx = Math.min(gridSide - 1.001, Math.max(0, ((x + 0.5) * gridSide) / width - 0.5))
      const [left, dx] = [Math.floor(fx), fx - Math.floor(fx)]
      const at = top * gridSide + left
      const upper = mark[at]! * (1 - dx) + mark[at + 1]! * dx
      const lower = mark[at + gridSide]! * (1 - dx) + mark[at + gridSide + 1]! * dx
      const add = upper * (1 - dy) + lower * dy
      const first = (y * width + x) * channels
      for (let channel = 0; channel < Math.min(3, channels); channel++)
        pixels[first + channel] = Math.max(0, Math.min(255, Math.round(pixels[first + channel]! + add)))
    }
  }
}

/** The id in the brightness of a stretched copy, or null. One in 65,000 unmarked pictures gives a wrong id. */
export function readMark(luma: Uint8Array): string | null {
  const votes = new Float64Array(bitCount)
  for (let block = 0; block < blocksPerSide * blocksPerSide; block++) {
    const corner = Math.floor(block / blocksPerSide) * blockSide * gridSide + (block % blocksPerSide) * blockSide
    const { bit, signs } = scatter(block)
    for (const [wave, values] of basis.entries()) {
      let heard = 0
      for (let at = 0; at < 64; at++) heard += luma[corner + (at >> 3) * gridSide + (at & 7)]! * values[at]!
      votes[bit]! += Math.max(-loudest, Math.min(loudest, heard)) * sign(signs, wave)
    }
  }
  const bits = [...votes].map((vote) => (vote > 0 ? 1 : 0))
  const id = bits.slice(0, idBits)
  const crc = bits.slice(idBits).reduce<number>((sum, bit) => (sum << 1) | bit, 0)
  if (checksum(id) !== crc) return null
  return Array.from({ length: 24 }, (_, at) =>
    Number.parseInt(id.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('')
}
