import type { Context } from '../../context.ts'
import { pushMessagePage } from './pushMessagePage.ts'
import { pushNoticePage } from './pushNoticePage.ts'
import { pushPostPage } from './pushPostPage.ts'
import type { Page, PushWalk } from '../notification/tasks.ts'

/** Each function sends one page and returns the cursor of the next. */
const pagePushers: Record<PushWalk['of'], (ctx: Context, page: Page) => Promise<string | null>> = {
  message: pushMessagePage,
  notice: pushNoticePage,
  post: pushPostPage,
}

/**
 * Sends one page and queues the next. An interrupted page is sent again; because of its tag, a device still shows each
 * push only once.
 */
export async function pushWalk(ctx: Context, walk: PushWalk): Promise<void> {
  const after = await pagePushers[walk.of](ctx, walk)
  if (after !== null) await ctx.queue.add(ctx.db, 'pushWalk', { ...walk, after })
}
