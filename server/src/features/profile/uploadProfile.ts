import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller, Upload } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { requireNotKnown } from '../file/compareRecording.ts'
import { hashUpload, requireNotRemoved } from '../file/removedMedia.ts'
import { processPicture } from '../file/processPhoto.ts'

/** In pixels: a square portrait, and a cover as wide as the app's column on a high-density screen. */
const shapes = { photo: { width: 640, height: 640 }, cover: { width: 1_440, height: 810 } } as const

const insert = `
  insert into files (id, owner_id, storage_key, width, height, preview, made_for, bytes_hash, look_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/**
 * Stores a picture, cropped to its shape and re-encoded without EXIF. It becomes visible only when `update-profile`
 * uses it. Throws `media_removed`, and as `processPicture` does.
 */
export async function uploadProfile(
  ctx: Context,
  me: Caller,
  madeFor: keyof typeof shapes,
  { path, gone }: Upload,
): Promise<Result<typeof api.user.uploadProfile>> {
  const bytesHash = await hashUpload(path)
  const { jpeg, preview, lookHash } = await processPicture(ctx, me.id, path, shapes[madeFor], gone)
  await requireNotRemoved(ctx, { bytesHash, lookHash })
  await requireNotKnown(ctx, me.id, 'profile', { kind: 'photo', bytesHash, bytes: jpeg })
  const { width, height } = shapes[madeFor]
  const key = `m-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(key, jpeg, 'image/jpeg')
  const id = newId<FileId>(ctx.now())
  await ctx.db.rows(insert, [id, me.id, key, width, height, preview, madeFor, bytesHash, lookHash, ctx.now()])
  return { file: { id, width, height, preview } }
}
