import { socketNamespace } from '@byeol/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'socket.io'
import { clientEventHandlers, serveFeatures } from './app.ts'
import type { Job } from './clock/Job.ts'
import { findSandbox } from './clock/findSandbox.ts'
import { catchUp } from './clock/sandboxClock.ts'
import { serveDevClock } from './clock/serveDevClock.ts'
import { shareClock, type SharedClock } from './clock/shareClock.ts'
import { serveConsole } from './console/serveConsole.ts'
import type { Context } from './context.ts'
import { measureTexts } from './features/auth/proof/payText.ts'
import { measureUrgent } from './features/cases/hiding/readUrgent.ts'
import { roomsOf } from './features/relations/roomsOf.ts'
import { allowShells, shellOrigins } from './http/allowShells.ts'
import { compressReplies } from './http/compressReplies.ts'
import { serveDocuments } from './http/documents.ts'
import { serveHealth } from './http/health.ts'
import { trustedProxies } from './http/findAddress.ts'
import { httpServer } from './http/httpServer.ts'
import { measureCalls } from './http/measureCalls.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { getCelebCard } from './features/board/posts/celebCard.ts'
import { serveAppLinks } from './http/serveAppLinks.ts'
import { serveApp } from './http/serveApp.ts'
import { jobs, runJob, startJobs, startQueue } from './jobs.ts'
import { joinNodes, type NodeMembership } from './nodes/joinNodes.ts'
import { openSocketServer } from './socket/socketServer.ts'

/** After this time, sockets are closed even if a job or task still runs. */
const jobsFirstMs = 2_000

export interface RunningServer {
  app: FastifyInstance
  io: Server
  port: number
  metricsPort: number
  /** Null without CONSOLE_PORT. */
  consolePort: number | null
  /** Readiness ends at once, requests in flight finish, sockets are closed, nothing acknowledged is lost. */
  stop(): Promise<void>
}

/** Starts REST, sockets, files, the app, health and metrics. */
export async function startServer(ctx: Context): Promise<RunningServer> {
  const { env } = ctx
  let stopping = false
  let node: NodeMembership | null = null
  const app = await httpServer(env, ctx.log, trustedProxies(env))
  allowShells(app, env)
  measureCalls(app, ctx.metrics)
  compressReplies(app)
  serveHealth(app, ctx.db, () => stopping || (node?.isApart() ?? false))
  serveDocuments(app)
  serveAppLinks(app, env)
  const origins = [...env.APP_ORIGINS.split(',').filter(Boolean), ...shellOrigins(env)]
  const io = openSocketServer(ctx, app.server, origins, clientEventHandlers, roomsOf)
  ctx.sockets.attach(io)
  measureUrgent(ctx)
  measureTexts(ctx)
  ctx.metrics.addGauge({ name: 'byeol_sockets', help: 'Open sockets' }, () => [{ value: io.engine.clientsCount }])
  const metrics = await serveMetrics(ctx.metrics.registry, env.METRICS_PORT ?? 0, '127.0.0.1')
  await serveFeatures(app, ctx)
  let sharedClock: SharedClock | null = null
  const work = { jobs, runJob: (job: Job) => runJob(ctx, job), startQueue: () => startQueue(ctx) }
  serveDevClock(app, ctx, () => sharedClock, work)
  await serveApp(app, env, {
    webPushKey: ctx.secrets.vapid?.publicKey ?? null,
    findCard: (username) => getCelebCard(ctx, username),
    origin: () => ctx.publicUrl,
  })
  await app.listen({ port: env.PORT, host: env.HOST })
  const staffConsole = await serveConsole(ctx)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  ctx.publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  ctx.queue.measure(ctx.db)
  node = await joinNodes(ctx, port)
  const sandbox = findSandbox(env)
  if (sandbox) {
    await catchUp(ctx, sandbox)
    sharedClock = await shareClock(ctx, () => startJobs(ctx))
  }
  const stopJobs = sharedClock?.stop ?? (await startJobs(ctx))

  return {
    app,
    io,
    port,
    metricsPort: metrics.port,
    consolePort: staffConsole?.port ?? null,
    async stop() {
      stopping = true
      const jobsStopped = stopJobs()
      await Promise.race([jobsStopped, wait(jobsFirstMs, undefined, { ref: false })])
      // First the calls in flight finish, with the messages that they store; then the sockets are closed.
      const closed = Promise.all([app.close(), staffConsole?.app.close()])
      await ctx.messages.idle()
      for (const socket of [...io.of(socketNamespace).sockets.values()]) socket.disconnect(true)
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      await closed
      await jobsStopped
      await node?.leave()
      await new Promise((resolve) => metrics.server.close(resolve))
    },
  }
}
