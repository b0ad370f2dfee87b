import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Upload } from '../../../http/call.ts'
import { processVideo } from '../../file/processVideo.ts'
import { storeVideo } from '../../file/storeVideo.ts'

/**
 * Stores a video for a board on which the caller may write; it is visible once a post uses it. Throws as
 * `requireMayWrite` and `processVideo` do.
 */
export async function uploadVideo(
  ctx: Context,
  me: Caller,
  { celebUserId, cuts }: { celebUserId: UserId; cuts?: 'true' | undefined },
  { path, gone }: Upload,
): Promise<Result<typeof api.board.uploadVideo>> {
  const video = await processVideo(ctx, me.id, path, { gone, cuts: cuts === 'true' })
  return { file: await storeVideo(ctx, me.id, { boardId: celebUserId }, video) }
}
