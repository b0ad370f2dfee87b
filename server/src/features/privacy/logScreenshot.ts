import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'

const insert = `
  insert into screenshots (user_id, path, is_recording, created_at)
  values ($1, $2, $3, $4)`

/** Logs a screenshot or a recording of the screen until its person is erased (spec.md point 6, native privacy). */
export async function logScreenshot(
  ctx: Context,
  me: Caller,
  { path, isRecording }: Input<typeof api.user.screenshot>,
): Promise<void> {
  await ctx.db.rows(insert, [me.id, path, isRecording ?? false, ctx.now()])
}
