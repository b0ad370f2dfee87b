import sharp from 'sharp'
import type { Context } from '../../../context.ts'
import { visibleMark } from './visibleMark.ts'

async function mark(id: string, photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  return sharp(photo)
    .composite([{ input: visibleMark(id, width, height) }])
    .jpeg()
    .toBuffer()
}

/**
 * A photo as a JPEG data URL with the staff member's id across it, so that a leaked copy shows who opened it. Throws
 * `unavailable` while too many photos are waiting.
 */
export async function markForStaff(
  { limits }: Pick<Context, 'limits'>,
  { id }: { id: string },
  photo: Buffer,
): Promise<string> {
  const marked = await limits.inTurn('photos', id, () => mark(id, photo))
  return `data:image/jpeg;base64,${marked.toString('base64')}`
}
