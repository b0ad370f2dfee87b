import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, open, readFile, stat, truncate } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './findBinaries.ts'
import type { ClusterPlace } from './placeCluster.ts'
import { postgresEnv } from './postgresEnv.ts'
import { findPostmaster, removeStalePidFile } from './postmaster.ts'
import { settings } from './settings.ts'

/** Long, because after a crash PostgreSQL first replays its write-ahead log. */
const readyWithinMs = 120_000
/** How long the child processes of a killed postmaster may take to exit. */
const orphansGoneWithinMs = 15_000
const logMaxBytes = 10 * 1024 * 1024

/**
 * Returns the cluster's postmaster once it is ready: an already running one (left behind by a killed server), otherwise
 * a new one. It is detached, so neither Ctrl-C nor the end of this process stops it. Throws with PostgreSQL's own error
 * message if it fails.
 */
export async function runPostmaster(
  binaries: Binaries,
  place: ClusterPlace,
  socketDir: string,
  more?: Record<string, string>,
) {
  const begun = performance.now()
  const logStart = await prepareLog(place)
  let launched: ChildProcess | undefined
  while (performance.now() - begun < readyWithinMs) {
    const found = await findPostmaster(place.cluster)
    if (found?.ready) return { pid: found.pid, adopted: found.pid !== launched?.pid }
    const exited = launched && (launched.exitCode !== null || launched.signalCode !== null)
    if (!found && exited) {
      const said = (await readFile(place.logFile, 'utf8')).slice(logStart).trim()
      const orphans = said.includes('pre-existing shared memory block')
      const rival = /lock file ".*" already exists/.test(said)
      if (!(orphans || rival) || performance.now() - begun > orphansGoneWithinMs)
        throw new Error(`PostgreSQL did not start (${place.logFile}):\n${said.slice(-2000)}`)
      await wait(100)
    }
    if (!found && (!launched || exited)) {
      await removeStalePidFile(place.cluster)
      launched = await launch(binaries, place, settings(socketDir, more))
    }
    await wait(10)
  }
  throw new Error(`PostgreSQL was not ready within ${readyWithinMs / 1000} seconds. See ${place.logFile}`)
}

async function launch({ postgres }: Binaries, place: ClusterPlace, given: string[]): Promise<ChildProcess> {
  const { fd, close } = await openLog(place)
  try {
    const child = spawn(postgres, ['-D', place.cluster, ...given], {
      ...place.user,
      cwd: place.home,
      env: postgresEnv,
      detached: true,
      stdio: ['ignore', fd, fd],
    })
    await once(child, 'spawn')
    child.unref()
    return child
  } finally {
    await close()
  }
}

async function openLog({ logFile, user }: ClusterPlace) {
  const file = await open(logFile, 'a', 0o600)
  if (user) await chown(logFile, user.uid, user.gid)
  return { fd: file.fd, close: () => file.close() }
}

/** Returns the offset in the log file at which the output of this start begins. */
async function prepareLog({ logFile }: ClusterPlace): Promise<number> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0
  if (size <= logMaxBytes) return size
  await truncate(logFile)
  return 0
}
