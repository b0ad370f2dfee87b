import type { Context } from '../../context.ts'
import { ringMessage } from './ringMessage.ts'
import { ringNotice } from './ringNotice.ts'
import { ringPost } from './ringPost.ts'

/** One page of an audience. */
export interface Page {
  id: string
  /** The last person of the page before; empty for the first. */
  after: string
}

/** What rings thousands goes through them page by page, each a task that any node takes. */
export interface PushWalk extends Page {
  of: 'message' | 'notice' | 'post'
}

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
