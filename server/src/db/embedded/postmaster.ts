import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A running PostgreSQL server, as described by its pid file. */
export interface Postmaster {
  pid: number
  ready: boolean
}

/**
 * The running postmaster of this cluster, or null. Checks that the process really is one, because the pid may have been
 * reused.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readPidFile(cluster)).split('\n')
  const pid = Number(lines[0])
  if (!pid || !(await serves(pid, cluster))) return null
  return { pid, ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes a stale pid file. While any process has the pid in it, for example after a reboot, PostgreSQL would refuse to
 * start.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const before = await readPidFile(cluster)
  const pid = Number(before.split('\n')[0])
  if (pid && !(await serves(pid, cluster)) && (await readPidFile(cluster)) === before)
    await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: open transactions are rolled back, committed data is kept. Returns once the process has ended. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const immediateAt = performance.now() + 30_000
  signal(pid, 'SIGINT')
  while (await serves(pid, cluster)) {
    if (performance.now() > immediateAt) signal(pid, 'SIGQUIT')
    await wait(10)
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const readPidFile = (cluster: string): Promise<string> =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')

/** Kills every process that was started with this folder. */
export async function killProcessesOf(folder: string): Promise<void> {
  for (const pid of await listPids()) if (await serves(pid, folder)) signal(pid, 'SIGKILL')
}

async function listPids(): Promise<number[]> {
  const names =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await promisify(execFile)('ps', ['-A', '-o', 'pid='])).stdout.split('\n')
  return names.map(Number).filter((pid) => pid > 0 && pid !== process.pid)
}

/**
 * Whether the process is alive and was started for this cluster. A zombie process has an empty command line, so it does
 * not count.
 */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return commandLine.split('\0').includes(cluster)
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(cluster)
}
