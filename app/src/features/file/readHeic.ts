const jpegQuality = 0.92

/**
 * A HEIC photo as JPEG, by the browser's own decoder: Safari has one, and other browsers where the system lends them
 * its own. Null elsewhere. We ship no decoder: libheif for browsers (heic-to) is 740 kB of LGPL code for a patented
 * codec, and its worker needs a CSP that allows scripts from blobs. The server's sharp and ffmpeg read no HEIC of
 * phones, which is cut into tiles. iPhones give web pages a JPEG unless the field asks for HEIC.
 */
export async function readHeic(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
    return new File([jpeg], file.name.replace(/\.hei[cf]$/iu, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
