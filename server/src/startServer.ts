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
import type { Env } from './env.ts'
import { measureTexts } from './features/auth/proof/payText.ts'
import { measureUrgent } from './features/cases/hiding/readUrgent.ts'
import { measureStrays } from './features/order/reconcile/strayCaptures.ts'
import { roomsOf } from './features/relations/roomsOf.ts'
import { allowShells, shellOrigins } from './http/allowShells.ts'
import { compressReplies } from './http/compressReplies.ts'
import { serveDocuments } from './http/documents.ts'
import { openAssets } from './http/assets/findAsset.ts'
import { watchDependencies } from './http/dependencies.ts'
import { serveHealth } from './http/health.ts'
import { trustedProxies } from './http/findAddress.ts'
import { httpServer } from './http/httpServer.ts'
import { measureCalls } from './http/measureCalls.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { measureMoney } from './features/order/measureMoney.ts'
import { serveStatus } from './features/notice/status/serveStatus.ts'
import { findPageCard } from './findPageCard.ts'
import { serveAppLinks } from './http/serveAppLinks.ts'
import { serveApp } from './http/serveApp.ts'
import { closeInWaves } from './live/closeInWaves.ts'
import { publishBuilds } from './publishBuilds.ts'
import { jobs, runJob, startJobs, startQueue } from './jobs.ts'
import { catchUpAfterRestore } from './catchUpAfterRestore.ts'
import { joinNodes, type NodeMembership } from './nodes/joinNodes.ts'
import { measureHeld } from './nodes/restores.ts'
import { measureRestores } from './nodes/restoreProofs.ts'
import { openSocketServer } from './socket/socketServer.ts'
import { ownSlot } from './workers/self.ts'
import { giveMetrics } from './workers/workerMetrics.ts'

/** After this time, sockets are closed even if a job or task is still running. */
const jobsFirstMs = 2_000
/** Parts of DRAIN_MS: first the proxies notice that this node is not ready, then its sockets are closed in groups. */
const proxiesShare = 0.3
const wavesShare = 0.6

/**
 * How long a stopping node still serves requests. A single node has no other that could take over, so it need not wait.
 */
export const drainMsOf = ({ DRAIN_MS, NODE_ENV, NODES }: Env): number =>
  DRAIN_MS ?? (NODE_ENV === 'production' && NODES !== '1' ? 10_000 : 0)

export interface RunningServer {
  app: FastifyInstance
  io: Server
  port: number
  /** 0 in a worker: the primary process serves its metrics. */
  metricsPort: number
  /** Null if CONSOLE_PORT is not set. */
  consolePort: number | null
  /** Stops the jobs and the queue, while calls are still served. Returns the function that starts them again. */
  pauseWork(): Promise<() => Promise<void>>
  /**
   * Stops the server. Readiness ends immediately. During DRAIN_MS, the node still serves requests and closes its
   * sockets in groups; then pending requests finish, so that nothing acknowledged is lost. A second call stops without
   * further waiting.
   */
  stop(): Promise<void>
}

/** Starts everything that the server offers: REST, sockets, files, the app, health and metrics. */
export async function startServer(ctx: Context): Promise<RunningServer> {
  const { env } = ctx
  let isReady = false
  let node: NodeMembership | null = null
  const app = await httpServer(env, ctx.log, trustedProxies(env))
  allowShells(app, env)
  // While stopping, asks clients to close their connections by themselves, so that no request is lost when the server
  // closes them.
  app.addHook('onRequest', async (_request, reply) => void (!isReady && reply.header('connection', 'close')))
  measureCalls(app, ctx.metrics)
  compressReplies(app)
  const findDependencies = watchDependencies(ctx)
  serveHealth(app, () => isReady && env.ROLE !== 'jobs' && !node?.isApart(), findDependencies)
  serveStatus(app, ctx, findDependencies)
  serveDocuments(app)
  serveAppLinks(app, env)
  const origins = [...env.APP_ORIGINS.split(',').filter(Boolean), ...shellOrigins(env)]
  const io = openSocketServer(ctx, app.server, origins, clientEventHandlers, roomsOf)
  ctx.sockets.attach(io)
  measureUrgent(ctx)
  measureTexts(ctx)
  ctx.metrics.addGauge({ name: 'byeol_sockets', help: 'Open sockets', aggregator: 'sum' }, () => [
    { value: io.engine.clientsCount },
  ])
  const isWorker = ownSlot() !== null
  if (isWorker) giveMetrics(ctx.metrics.registry)
  const metrics = isWorker ? null : await serveMetrics(ctx.metrics.registry, env.METRICS_PORT ?? 0, env.METRICS_HOST)
  await serveFeatures(app, ctx)
  let sharedClock: SharedClock | null = null
  const work = { jobs, runJob: (job: Job) => runJob(ctx, job), startQueue: () => startQueue(ctx) }
  serveDevClock(app, ctx, () => sharedClock, work)
  await serveApp(app, env, {
    webPushKey: ctx.secrets.vapid?.publicKey ?? null,
    findCard: (address) => findPageCard(ctx, address),
    origin: () => ctx.publicUrl,
    sendOtherBuildsAsset: openAssets(ctx, 'app'),
  })
  // Runs before the first page is served, because another node may be asked for that page's files.
  await publishBuilds(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'the build could not be published'))
  await app.listen({ port: env.PORT, host: env.HOST })
  const staffConsole = await serveConsole(ctx)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  ctx.publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  const isMeasuring = () => node?.isOldest() ?? false
  ctx.queue.measure(ctx.db, isMeasuring)
  measureMoney(ctx, isMeasuring)
  node = await joinNodes(ctx, port)
  measureRestores(ctx)
  measureStrays(ctx)
  measureHeld(ctx)
  await catchUpAfterRestore(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'whether the database was restored is not known'),
  )
  const sandbox = findSandbox(env)
  async function startWork(): Promise<() => Promise<void>> {
    if (!sandbox) return startJobs(ctx)
    await catchUp(ctx, sandbox)
    sharedClock = await shareClock(ctx, () => startJobs(ctx))
    return sharedClock.stop
  }
  let stopWork = await startWork()
  const hurry = new AbortController()
  isReady = true

  return {
    app,
    io,
    port,
    metricsPort: metrics?.port ?? 0,
    consolePort: staffConsole?.port ?? null,
    async pauseWork() {
      await stopWork()
      stopWork = async () => {}
      return async () => void (stopWork = await startWork())
    },
    async stop() {
      if (!isReady) return hurry.abort()
      isReady = false
      const drainMs = drainMsOf(env)
      await wait(drainMs * proxiesShare, undefined, { signal: hurry.signal }).catch(() => undefined)
      await closeInWaves(ctx.sockets, drainMs * wavesShare, hurry.signal)
      const jobsStopped = stopWork()
      await Promise.race([jobsStopped, wait(jobsFirstMs, undefined, { ref: false })])
      // Pending calls finish first, including the messages that they store; then the sockets are closed.
      const closed = Promise.all([app.close(), staffConsole?.app.close()])
      await ctx.messages.idle()
      const open = ctx.sockets.open()
      for (const socket of open) ctx.sockets.sendAway(socket, open.length)
      await new Promise<void>((resolve) => void io.close(() => resolve()))
      await closed
      await jobsStopped
      await node?.leave()
      if (metrics) await new Promise((resolve) => metrics.server.close(resolve))
    },
  }
}
