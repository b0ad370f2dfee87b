// QR code (ISO/IEC 18004): byte mode, error correction L, versions 1 to 5, which are one block each, and mask 0.

const versions = [
  { version: 1, dataBytes: 19, checkBytes: 7 },
  { version: 2, dataBytes: 34, checkBytes: 10 },
  { version: 3, dataBytes: 55, checkBytes: 15 },
  { version: 4, dataBytes: 80, checkBytes: 20 },
  { version: 5, dataBytes: 108, checkBytes: 26 },
] as const

/** Correction L with mask 0, protected and masked as the standard prints it. */
const formatBits = '111011111000100'

const exponents = new Uint8Array(512)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = exponents[power + 255] = value
  logarithms[value] = power
  value = value & 128 ? ((value << 1) ^ 0x11d) & 255 : value << 1
}
const times = (a: number, b: number): number =>
  a && b ? (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0) : 0

/** Reed-Solomon: the remainder of the data by the generator polynomial. */
function checkOf(data: readonly number[], checkBytes: number): number[] {
  let generator = [1]
  for (let degree = 0; degree < checkBytes; degree += 1) {
    const root = exponents[degree] ?? 0
    generator = [...generator, 0].map((factor, place) => factor ^ times(generator[place - 1] ?? 0, root))
  }
  const rest = [...data, ...Array<number>(checkBytes).fill(0)]
  data.forEach((_, at) => {
    const lead = rest[at] ?? 0
    generator.forEach((factor, place) => (rest[at + place] = (rest[at + place] ?? 0) ^ times(factor, lead)))
  })
  return rest.slice(data.length)
}

/** Mode, length, bytes, then padding up to the version's size. */
function dataOf(bytes: Uint8Array, dataBytes: number): number[] {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(8, '0'),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ].join('')
  const data = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [])
    .map((byte) => Number.parseInt(byte, 2))
    .slice(0, dataBytes)
  for (let pad = 0; data.length < dataBytes; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11)
  return data
}

/** Rows of modules, true is dark; null when the text is longer than 106 bytes. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const fitting = versions.find(({ dataBytes }) => bytes.length + 2 <= dataBytes)
  if (!fitting) return null
  const size = 17 + 4 * fitting.version
  const modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, dark: boolean) => {
    const line = modules[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }

  const drawSquare = (
    middleRow: number,
    middleColumn: number,
    reach: number,
    isDark: (distance: number) => boolean,
  ) => {
    for (let row = -reach; row <= reach; row += 1) {
      for (let column = -reach; column <= reach; column += 1)
        set(middleRow + row, middleColumn + column, isDark(Math.max(Math.abs(row), Math.abs(column))))
    }
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquare(row, column, 4, (distance) => distance !== 2 && distance !== 4)
  if (fitting.version > 1) drawSquare(size - 7, size - 7, 2, (distance) => distance !== 1)
  set(size - 8, 8, true)
  for (const [place, bit] of [...formatBits].entries()) {
    const dark = bit === '1'
    if (place < 8) set(8, place < 6 ? place : place + 1, dark)
    else set(place === 8 ? 7 : 14 - place, 8, dark)
    if (place < 7) set(size - 1 - place, 8, dark)
    else set(8, size - 15 + place, dark)
  }

  const data = dataOf(bytes, fitting.dataBytes)
  const bits = [...data, ...checkOf(data, fitting.checkBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let next = 0
  for (let pair = 0, right = size - 1; right > 0; pair += 1, right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (modules[row]?.[column] !== undefined) continue
        set(row, column, (bits[next] === '1') !== ((row + column) % 2 === 0))
        next += 1
      }
    }
  }
  return modules.map((line) => line.map((dark) => dark === true))
}
