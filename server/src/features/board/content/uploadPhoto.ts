import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { processPhoto } from '../../file/processPhoto.ts'
import { storePhoto } from '../../file/storePhoto.ts'

/**
 * Stores a photo for a board on which the caller may write; it is visible once a post uses it. Throws as
 * `requireMayWrite` and `processPhoto` do.
 */
export async function uploadPhoto(
  ctx: Context,
  me: Caller,
  { celebUserId }: { celebUserId: UserId },
  { path, gone }: Upload,
): Promise<Result<typeof api.board.uploadPhoto>> {
  const { id, width, height, preview } = await storePhoto(
    ctx,
    me.id,
    { boardId: celebUserId },
    await processPhoto(ctx, me.id, path, { gone, moves: true }),
  )
  return { file: { id, width, height, preview } }
}
