/** An area in pixels of the picture after its EXIF rotation. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const longestSidePx = 1_600
const quality = 0.9

/**
 * Returns the area as a JPEG with sides of at most 1600 px. Only pixels are copied, so EXIF data is dropped. Throws if
 * the file is not a picture.
 */
export async function cropToJpeg(file: Blob, { x, y, width, height }: CropArea): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: without a white background, transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', quality),
  )
}
