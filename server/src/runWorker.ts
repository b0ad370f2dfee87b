import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { openServer } from './openServer.ts'
import { hearPrimary, tellPrimary } from './workers/self.ts'

/** Runs the server as worker number `slot`, until the primary process asks it to stop or ends. */
export async function runWorker(env: Env, log: Logger, slot: number): Promise<void> {
  // A terminal and some supervisors send signals to all processes; the primary process passes them on.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const { ctx, server, stop } = await openServer(env, env.DATABASE_URL!, log, slot === 1)
  const end = async () => {
    await stop()
    process.exit(0)
  }
  hearPrimary(({ word }) => void (word === 'stop' && end()))
  process.once('disconnect', () => void end())
  const { port, consolePort } = server
  tellPrimary({ word: 'started', port, consolePort, consoleUrl: ctx.consoleUrl })
}
