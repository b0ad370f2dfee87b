import { photoSizes, type PhotoSize } from '@byeol/contract/file.ts'

/**
 * A picture with a larger ratio of its sides counts as long, such as a scrolling screenshot or a panorama. Phone
 * screens and films are below it.
 */
const longShape = 2.5
/** The maximum length of any side: phones do not draw larger pictures. */
const sideMaxPx = 16_384

interface Shape {
  width: number
  height: number
}

/**
 * The width and height in pixels of a picture in one of the sizes; pictures are never enlarged. For a long picture the
 * shorter side and the area are limited instead of the longer side, so that text in it stays legible.
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
