import type { Context } from '../../context.ts'
import { ringMessage } from './ringMessage.ts'
import { ringNotice } from './ringNotice.ts'
import { ringPost } from './ringPost.ts'
import type { Page, PushWalk } from './tasks.ts'

/** Each rings one page and answers where the next begins. */
const rings: Record<PushWalk['of'], (ctx: Context, page: Page) => Promise<string | null>> = {
  message: ringMessage,
  notice: ringNotice,
  post: ringPost,
}

/** Rings one page and queues the next. Cut short, it is rung again: the tag lets a device show it once. */
export async function pushWalk(ctx: Context, walk: PushWalk): Promise<void> {
  const after = await rings[walk.of](ctx, walk)
  if (after !== null) await ctx.queue.add(ctx.db, 'pushWalk', { ...walk, after })
}
