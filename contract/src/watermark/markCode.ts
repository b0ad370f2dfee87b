const idBits = 96
const checkBits = 32
/** The bits before encoding: an id of 24 hexadecimal digits, its checksum, and zeros that terminate the code. */
export const saidBits = idBits + checkBits

/** The convolutional code of rate 1/4 and constraint length 9 with the largest free distance (Proakis, table 8-2). */
export const memoryBits = 8
const generators = [0o463, 0o535, 0o733, 0o745] as const
export const bitsPerStep = generators.length
export const codeSteps = saidBits + memoryBits
export const codeBits = codeSteps * bitsPerStep

const isOdd = (bits: number): 0 | 1 => {
  let folded = bits ^ (bits >> 8)
  folded ^= folded >> 4
  return ((0x6996 >> (folded & 15)) & 1) as 0 | 1
}

/** The four coded bits for a shift register of nine bits, with the newest bit lowest. */
export const codedBits = (register: number): readonly (0 | 1)[] => generators.map((taps) => isOdd(register & taps))

/** The CRC-32 (ISO-HDLC) of bits. */
function checksum(bits: readonly number[]): number {
  let crc = 0xffff_ffff
  for (const bit of bits) crc = ((crc ^ bit) & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1) >>> 0
  return ~crc >>> 0
}

const bitsOf = (number: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (number >>> (count - 1 - at)) & 1)

/** The 544 coded bits for an id of 24 hexadecimal digits. */
export function codeOf(id: string): (0 | 1)[] {
  if (!/^[\da-f]{24}$/u.test(id)) throw new TypeError('a mark holds 24 hexadecimal digits')
  const bits = [...id].flatMap((digit) => bitsOf(Number.parseInt(digit, 16), 4))
  const said = [...bits, ...bitsOf(checksum(bits), checkBits), ...bitsOf(0, memoryBits)]
  let register = 0
  return said.flatMap((bit) => {
    register = ((register << 1) | bit) & ((2 << memoryBits) - 1)
    return codedBits(register)
  })
}

/** The id in decoded bits; null if the checksum does not match. */
export function idOf(said: readonly number[]): string | null {
  const bits = said.slice(0, idBits)
  const check = bitsOf(checksum(bits), checkBits)
  if (check.some((bit, at) => bit !== said[idBits + at])) return null
  return Array.from({ length: idBits / 4 }, (_, at) =>
    Number.parseInt(bits.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('')
}
