import sharp from 'sharp'

/**
 * The older watermark, in copies saved before the tile was introduced. The copy, stretched to 1,024 by 1,024, is
 * divided into 16,384 blocks of 8 by 8. Each block carries one bit of the id or its checksum in the signs of eight
 * low-frequency DCT coefficients, and each bit is repeated in about 146 blocks. A cropped copy cannot be read.
 */
const gridSide = 1_024
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
/** Clips each vote, so that one strong edge does not outvote a hundred weak neighbours. */
const loudest = 24
/**
 * The least average ratio of a bit's votes to their noise: it is about 0.8 in unmarked pictures, and above 5 in copies.
 */
const leastMargin = 2

const scale = (n: number) => (n === 0 ? Math.SQRT1_2 : 1) / 2
const basis: readonly Float32Array[] = waves.map(([u, v]) =>
  Float32Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)]
    return scale(u) * scale(v) * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16)
  }),
)

/** Which bit a block carries, and the signs of its DCT coefficients. The same for every picture. */
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

/** Reads the id from an old copy, or returns null. */
export async function readOldMark(copy: Buffer | string): Promise<string | null> {
  const luma = await sharp(copy)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(gridSide, gridSide, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const [votes, squares] = [new Float64Array(bitCount), new Float64Array(bitCount)]
  for (let block = 0; block < blocksPerSide * blocksPerSide; block++) {
    const corner = Math.floor(block / blocksPerSide) * blockSide * gridSide + (block % blocksPerSide) * blockSide
    const { bit, signs } = scatter(block)
    for (const [wave, values] of basis.entries()) {
      let heard = 0
      for (let at = 0; at < 64; at++) heard += luma[corner + (at >> 3) * gridSide + (at & 7)]! * values[at]!
      const vote = Math.max(-loudest, Math.min(loudest, heard)) * sign(signs, wave)
      votes[bit]! += vote
      squares[bit]! += vote * vote
    }
  }
  const margin = votes.reduce((sum, vote, bit) => sum + Math.abs(vote) / Math.sqrt(squares[bit]! || 1), 0) / bitCount
  if (margin < leastMargin) return null
  const bits = [...votes].map((vote) => (vote > 0 ? 1 : 0))
  const id = bits.slice(0, idBits)
  const crc = bits.slice(idBits).reduce<number>((sum, bit) => (sum << 1) | bit, 0)
  if (checksum(id) !== crc) return null
  return Array.from({ length: 24 }, (_, at) =>
    Number.parseInt(id.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('')
}
