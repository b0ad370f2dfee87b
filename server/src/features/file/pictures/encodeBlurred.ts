import sharp from 'sharp'

const [leastCells, mostCells] = [8, 24]
const longPx = 960

export interface BlurredPicture {
  jpeg: Buffer
  width: number
  height: number
}

/**
 * Blurs a picture. First scales it down to a few pixels, 24 along its longer side at strength 0 and 8 at strength 100,
 * so that no detail can be recovered from the result. Returns a JPEG of at most 960 pixels. Throws sharp's errors.
 */
export async function encodeBlurred(picture: Buffer, strength: number): Promise<BlurredPicture> {
  const { width, height } = await sharp(picture).metadata()
  const scale = Math.min(1, longPx / Math.max(width, height))
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
  const cells = Math.round(mostCells - ((mostCells - leastCells) * strength) / 100)
  const cellPx = Math.max(...size) / cells
  const mosaic = await sharp(picture).resize(cells, cells, { fit: 'inside' }).png().toBuffer()
  const jpeg = await sharp(mosaic)
    .resize(...size, { fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(0.5, cellPx / 3))
    .jpeg({ quality: 70 })
    .toBuffer()
  return { jpeg, width: size[0], height: size[1] }
}
