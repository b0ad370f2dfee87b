import { socketNamespace } from '@byeol/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { Server } from 'socket.io'
import { clientEventHandlers, serveFeatures } from './app.ts'
import type { Context } from './context.ts'
import { compressReplies } from './http/compressReplies.ts'
import { serveDocuments } from './http/documents.ts'
import { serveHealth } from './http/health.ts'
import { httpServer } from './http/httpServer.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveApp } from './http/serveApp.ts'
import { startJobs } from './jobs.ts'
import { openSocketServer } from './socket/socketServer.ts'

/** How long calls in flight may take once the server stops, and lines to close. */
const graceMs = 5_000

export interface RunningServer {
  app: FastifyInstance
  io: Server
  port: number
  metricsPort: number
  /** Readiness down at once, requests in flight finish, sockets are told, nothing that was acknowledged is lost. */
  stop(): Promise<void>
}

/** Opens every door of a context: REST, sockets, files, the app, health and metrics. */
export async function startServer(ctx: Context): Promise<RunningServer> {
  const { env } = ctx
  let stopping = false
  const app = await httpServer(env, ctx.log)
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  compressReplies(app)
  serveHealth(app, ctx.db, () => stopping)
  serveDocuments(app)
  const io = openSocketServer(ctx, app.server, env.APP_ORIGINS.split(',').filter(Boolean), clientEventHandlers)
  ctx.sockets.attach(io)
  const metrics = await serveMetrics(app, env.METRICS_PORT ?? 0, '127.0.0.1', () => io.engine.clientsCount)
  await serveFeatures(app, ctx)
  await serveApp(app, env)
  await app.listen({ port: env.PORT, host: env.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  ctx.publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  const stopJobs = await startJobs(ctx)

  return {
    app,
    io,
    port,
    metricsPort: metrics.port,
    async stop() {
      stopping = true
      // Whoever does not read, or never ends what he sends, holds nobody up.
      const patience = setTimeout(() => connections.forEach((connection) => connection.destroy()), graceMs)
      await stopJobs()
      // Calls in flight and what their messages wait for come first; then the sockets hear that it is over.
      const closed = app.close()
      await ctx.messages.idle()
      for (const socket of [...io.of(socketNamespace).sockets.values()]) socket.disconnect(true)
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      await closed
      clearTimeout(patience)
      await new Promise((resolve) => metrics.server.close(resolve))
    },
  }
}
