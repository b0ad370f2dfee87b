import { build } from './build.ts'
import type { Context } from './context.ts'
import { describeFindings, examine, requireNothingFatal } from './doctor/examine.ts'
import type { Env } from './env.ts'
import { checkKeys } from './keys/checkKeys.ts'
import { openContext } from './openContext.ts'
import type { Logger } from 'pino'
import { startServer, type RunningServer } from './startServer.ts'
import { startTracing } from './tracing/startTracing.ts'
import { ownSlot } from './workers/self.ts'

/** Logs what is on, off, half configured or broken. Throws if something is broken that will not recover by itself. */
async function lookAround(ctx: Context): Promise<void> {
  const findings = await examine(ctx.env, ctx.files, ctx)
  for (const [at, line] of describeFindings(findings).entries()) {
    const { state } = findings[at]!
    ctx.log[state === 'broken' ? 'error' : state === 'half' ? 'warn' : 'info'](line)
  }
  requireNothingFatal(findings)
}

export interface OpenServer {
  ctx: Context
  server: RunningServer
  /** Stops the server and closes what it uses. A second call makes it hurry. */
  stop(): Promise<void>
}

/** Opens everything that this process's server needs, and starts it. `isFirst`: no other worker of the host runs. */
export async function openServer(env: Env, url: string, log: Logger, isFirst: boolean): Promise<OpenServer> {
  const stopTracing = await startTracing({
    url: env.TRACES_URL ?? null,
    share: env.TRACES_SHARE,
    build,
    worker: ownSlot() ?? 1,
  })
  const { ctx, close: closeContext } = await openContext(env, url, log)
  const close = async () => {
    await closeContext()
    await stopTracing()
  }
  try {
    await checkKeys(ctx.db, ctx.secrets, ctx.now())
    if (env.NODE_ENV === 'production' && isFirst) await lookAround(ctx)
    const server = await startServer(ctx)
    let closed: Promise<void> | null = null
    return {
      ctx,
      server,
      stop() {
        const stopped = server.stop()
        closed ??= stopped.then(close)
        return closed
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
