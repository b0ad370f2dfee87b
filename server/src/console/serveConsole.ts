import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isListed, readAddressList, readProxies } from '../net/addressList.ts'
import { compressReplies } from '../http/compressReplies.ts'
import { openAssets } from '../http/assets/findAsset.ts'
import { httpServer } from '../http/httpServer.ts'
import { measureCalls } from '../http/measureCalls.ts'
import { serveConsoleCalls } from './calls.ts'
import { serveDeskStream } from './live/serveStream.ts'
import { servePages } from './servePages.ts'

export interface RunningConsole {
  app: FastifyInstance
  port: number
}

const healthPath = '/healthz'

/**
 * Starts the console's own listener. It serves none of the app's calls, sockets and files. Null if CONSOLE_PORT is not
 * set.
 */
export async function serveConsole(ctx: Context): Promise<RunningConsole | null> {
  const { env } = ctx
  if (env.CONSOLE_PORT === undefined) return null
  const app = await httpServer(env, ctx.log, readProxies(env.CONSOLE_TRUSTED_PROXIES))
  measureCalls(app, ctx.metrics)
  compressReplies(app)
  const addresses = readAddressList(env.CONSOLE_ADDRESSES)
  app.addHook('onRequest', async (request) => {
    // The proxy that sends health checks is not in the list of staff addresses.
    if (request.routeOptions.url === healthPath) return
    if (addresses && !isListed(addresses, request.ip)) throw new ApiError('not_allowed')
  })
  app.get(healthPath, (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  serveConsoleCalls(app, ctx)
  serveDeskStream(app, ctx)
  await servePages(app, env, openAssets(ctx, 'console'))
  await app.listen({ port: env.CONSOLE_PORT, host: env.CONSOLE_HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.CONSOLE_PORT
  // Passkeys are bound to a host name, not to an address, so this is `localhost`, not 127.0.0.1.
  ctx.consoleUrl = env.CONSOLE_ORIGIN ?? `http://localhost:${port}`
  return { app, port }
}
