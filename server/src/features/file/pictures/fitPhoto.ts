import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'

/**
 * The ratio of sides above which a picture counts as long: a scrolling capture, a panorama. Screens of phones and films
 * are below.
 */
const longShape = 2.5
/** No side may be longer: phones draw no larger pictures. */
const sideMaxPx = 16_384

interface Shape {
  width: number
  height: number
}

/**
 * A picture's width and height in one of the sizes, in pixels; never enlarged. A long picture is bound by its shorter
 * side and its area instead of its longer side, so that the words in it can be read.
 */
export function fitPhoto({ width, height }: Shape, size: PhotoSize): Shape {
  const side = photoSizes[size]
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const factor =
    long / short < longShape
      ? side / long
      : Math.min(side / 2 / short, Math.sqrt((3 * side * side) / (short * long)), sideMaxPx / long)
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * Math.min(1, factor)))
  return { width: scaled(width), height: scaled(height) }
}
