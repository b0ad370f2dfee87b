import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { embeddedAppRole } from '../appRole.ts'
import { createCluster } from './createCluster.ts'
import { findBinaries } from './findBinaries.ts'
import { DataFolderInUse, holdDataFolder } from './holdDataFolder.ts'
import { placeCluster } from './placeCluster.ts'
import { placeSocket } from './placeSocket.ts'
import { stopPostmaster } from './postmaster.ts'
import { runPostmaster } from './runPostmaster.ts'

export interface EmbeddedPostgres {
  /**
   * Connection URL as the database owner, for migrations and seeds. It uses a Unix socket that only this OS user can
   * open.
   */
  url: string
  /** The same socket, as the server's own database user (`grantAppRole`). */
  appUrl: string
  /** The process id of the postmaster. */
  readonly pid: number
  /** Shuts the database down (fast) if it was started or adopted here; does nothing if it was only joined. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /**
   * For tools that run alongside a server (seed): uses its running database instead of failing because the folder is in
   * use.
   */
  join?: boolean
  /** PostgreSQL settings in addition to our own. */
  settings?: Record<string, string>
}

/**
 * Runs a real PostgreSQL on the data folder: creates it if there is none, adopts it if a killed server left it running,
 * and restarts it if it dies. Throws if another server uses the folder, with a message for the operator.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  join = false,
  settings,
}: Options): Promise<EmbeddedPostgres> {
  const place = await placeCluster(dataDir)
  const binaries = await findBinaries(place.user)
  await createCluster(binaries, place)
  const socketDir = await placeSocket(place)
  const urlOf = (database: string, role = 'postgres'): string =>
    `postgresql://${role}@${encodeURIComponent(socketDir)}/${database}`
  let pid = 0
  let stopping = false

  async function run(triesLeft = 10): Promise<pg.Client> {
    const started = await runPostmaster(binaries, place, socketDir, settings)
    pid = started.pid
    const holder = await holdDataFolder(urlOf('postgres')).catch((error: Error) => error)
    if (holder instanceof Error) {
      if (holder instanceof DataFolderInUse || !started.adopted || triesLeft === 0) throw holder
      // A postmaster that was just killed seems alive for a moment, but does not respond.
      await wait(100)
      return run(triesLeft - 1)
    }
    if (started.adopted) log.warn({ pid }, 'PostgreSQL was still running, left by a server that did not stop: adopted')
    holder.once('end', () => void keepRunning())
    return holder
  }

  async function keepRunning(): Promise<void> {
    while (!stopping) {
      log.error({ pid, see: place.logFile }, 'PostgreSQL went away: starting it again')
      const again = await run().catch((error: unknown) => log.error({ error }, 'PostgreSQL is not back yet'))
      if (again) return
      await wait(1_000)
    }
  }

  const stop = async (): Promise<void> => {
    stopping = true
    // The lock ends together with the database, so no other start can take the folder before it has stopped.
    await stopPostmaster(place.cluster, pid)
  }
  const running = {
    url: urlOf('byeol'),
    appUrl: urlOf('byeol', embeddedAppRole),
    get pid() {
      return pid
    },
    stop,
  }

  try {
    const holder = await run()
    const { rowCount } = await holder.query(`SELECT FROM pg_database WHERE datname = 'byeol'`)
    if (!rowCount) await holder.query('CREATE DATABASE byeol')
    const role = await holder.query('SELECT FROM pg_roles WHERE rolname = $1', [embeddedAppRole])
    if (!role.rowCount) await holder.query(`CREATE ROLE ${embeddedAppRole} LOGIN`)
    return running
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) {
      if (pid) await stop()
      throw error
    }
    if (join) return { ...running, pid, stop: async () => undefined }
    throw new Error(
      `Another Byeol server (${error.holder}) uses the data folder ${place.dataDir}. ` +
        'Stop it first, or give this one its own with DATA_DIR.',
    )
  }
}
