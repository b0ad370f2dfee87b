/**
 * Determines the type of a file from its first bytes, because file names and types from phones and messengers are often
 * wrong.
 */
export type MediaFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'otherPhoto' | 'video' | 'unknown'

const headBytes = 64
/** In an animated file, the marker for animation is within this many bytes from the start. */
const animationBytes = 1_048_576

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const boxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

const textAt = (bytes: Uint8Array, from: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

function formatOfBrands(brands: readonly string[]): MediaFormat {
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return heicBrands.has(brands[0]!) ? 'heic' : 'video'
}

function formatOf(head: Uint8Array): MediaFormat {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (textAt(head, 0) === 'GIF8') return 'gif'
  if (textAt(head, 0) === 'RIFF') return textAt(head, 8) === 'WEBP' ? 'webp' : 'unknown'
  const box = textAt(head, 4)
  if (box === 'ftyp') {
    const end = Math.min(head.length, new DataView(head.buffer).getUint32(0))
    const brands = [textAt(head, 8)]
    for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at))
    return formatOfBrands(brands)
  }
  if (boxes.has(box) || startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'video'
  const isOther =
    startsWith(head, 0xff, 0x0a) ||
    box === 'JXL ' ||
    startsWith(head, 0x42, 0x4d) ||
    /^(?:II\*\0|MM\0\*)/u.test(textAt(head, 0))
  return isOther ? 'otherPhoto' : 'unknown'
}

const readBytes = async (file: Blob, bytes: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, bytes).arrayBuffer())

export const sniffMedia = async (file: Blob): Promise<MediaFormat> => formatOf(await readBytes(file, headBytes))

/** How often a short sequence of bytes occurs; counting stops at two. */
function occurs(bytes: Uint8Array, text: readonly number[]): number {
  let count = 0
  for (let at = bytes.indexOf(text[0]!); at !== -1 && count < 2; at = bytes.indexOf(text[0]!, at + 1))
    if (text.every((byte, offset) => bytes[at + offset] === byte)) count += 1
  return count
}
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0))

export async function isAnimated(file: Blob, format: MediaFormat): Promise<boolean> {
  if (format === 'avif') return textAt(await readBytes(file, headBytes), 8) === 'avis'
  if (format === 'webp') return occurs(await readBytes(file, headBytes), ascii('ANIM')) > 0
  if (format === 'png') return occurs(await readBytes(file, animationBytes), ascii('acTL')) > 0
  // Each frame of an animated GIF has a graphic control block of four bytes.
  if (format === 'gif') return occurs(await readBytes(file, file.size), [0x21, 0xf9, 0x04]) > 1
  return false
}
