import { consoleRoot } from './console/servePages.ts'
import type { Context } from './context.ts'
import { publishAssets } from './http/assets/publishAssets.ts'
import { appRoot } from './http/serveApp.ts'

/**
 * Uploads the built files of this node's app and console to the file store, from which every node can serve them.
 * Skipped for unnamed development builds, because those change all the time.
 */
export async function publishBuilds(ctx: Context): Promise<void> {
  const { CONSOLE_PORT, CONSOLE_ROOT, NODE_ENV, WEB_ROOT } = ctx.env
  const isProduction = NODE_ENV === 'production'
  if (isProduction || WEB_ROOT) await publishAssets(ctx, 'app', appRoot(ctx.env))
  if (CONSOLE_PORT !== undefined && (isProduction || CONSOLE_ROOT))
    await publishAssets(ctx, 'console', consoleRoot(ctx.env))
}
