import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A running PostgreSQL as its pid file shows it. */
export interface Postmaster {
  pid: number
  ready: boolean
}

/** The running postmaster of this cluster, or null. Checks the process, since another process may have the pid now. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readPidFile(cluster)).split('\n')
  const pid = Number(lines[0])
  if (!pid || !(await serves(pid, cluster))) return null
  return { pid, ready: lines[7]?.trim() === 'ready' }
}

/** Removes a stale pid file: PostgreSQL would not start while any process has that pid, as after a reboot. */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const before = await readPidFile(cluster)
  const pid = Number(before.split('\n')[0])
  if (pid && !(await serves(pid, cluster)) && (await readPidFile(cluster)) === before)
    await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. Returns when the process is gone. */
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

/** Kills every process that was started for this folder. */
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

/** True while the process lives and was started for this cluster; a zombie no longer has a command line. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return commandLine.split('\0').includes(cluster)
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(cluster)
}
