import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './findBinaries.ts'
import type { ClusterPlace } from './placeCluster.ts'
import { killProcessesOf } from './postmaster.ts'
import { postgresEnv } from './postgresEnv.ts'
import { findNamedUser } from './postgresUser.ts'

const run = promisify(execFile)

/**
 * Creates the cluster if there is none. It has a temporary name until it is complete, so a killed start leaves no
 * partial cluster.
 */
export async function createCluster({ initdb }: Binaries, { home, cluster, user }: ClusterPlace): Promise<void> {
  await removeDrafts(home)
  if (existsSync(cluster)) return
  const draft = await mkdtemp(join(home, `draft-${process.pid}-`))
  const named = user && (await findNamedUser(user))
  if (named) await chown(draft, named.uid, named.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rights = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  await run(initdb, ['-D', draft, ...locale, ...rights], { ...named, cwd: home, env: postgresEnv })
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, draft])
  // Another start may have been faster. Its cluster is just as empty.
  await rename(draft, cluster).catch(() => rm(draft, { recursive: true }))
}

/**
 * Removes cluster folders left half-made by starts that were killed. Their initdb may still be running; it is killed,
 * because it would write to the folder while it is being deleted, or create it again. Its child processes end a moment
 * later, hence the retries.
 */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^draft-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const draft = join(home, name)
    await killProcessesOf(draft)
    await rm(draft, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
