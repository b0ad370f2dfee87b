/** In pixels of the picture, as it stands upright. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const longestSidePx = 1_600
const quality = 0.9

/** The part of a picture as a JPEG of at most 1600 px; nothing but pixels goes along, so no EXIF either. Throws for what is no picture. */
export async function cropToJpeg(file: Blob, { x, y, width, height }: CropArea): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: what is clear becomes paper, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', quality),
  )
}
