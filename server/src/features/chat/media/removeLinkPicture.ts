import type { Context } from '../../../context.ts'

const selectUse = `select from chat_messages where link is not null and link ->> 'pictureKey' = $1 limit 1`
// Forgets the page, so that it is read again when the next person links to it.
const forgetPage = 'delete from link_previews where picture_key = $1'

/** Queued task: removes the picture of a link preview once the last message that used it is deleted. */
export async function removeLinkPicture(ctx: Context, pictureKey: string): Promise<void> {
  if (await ctx.db.row(selectUse, [pictureKey])) return
  await ctx.db.rows(forgetPage, [pictureKey])
  await ctx.files.remove(pictureKey)
}
