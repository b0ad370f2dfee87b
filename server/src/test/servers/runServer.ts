import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../db/embedded/startEmbeddedPostgres.ts'
import { ownerUrlOf } from '../database.ts'
import { testSecrets } from '../openWorld.ts'
import { programEnv } from './programEnv.ts'

const main = join(import.meta.dirname, '../../main.ts')

/** A real server process with its embedded PostgreSQL, as started by `npm start`. */
export interface ServerProcess {
  base: string
  /** Null if CONSOLE_PORT is not set. */
  consolePort: number | null
  child: ChildProcess
  /** The whole log output. */
  log(): string
  /** Resolves with the exit code when the process ends, or with null if a signal ended it. */
  ended: Promise<number | null>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Starts the server on a data folder and waits until it listens. `more`: further environment variables. */
export async function runServer(dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...programEnv,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...testSecrets,
      ...(more.DATABASE_URL ? { DATABASE_OWNER_URL: ownerUrlOf(more.DATABASE_URL) } : {}),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const lines = createInterface({ input: child.stdout })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let consolePort: number | null = null
  const base = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      said += `${line}\n`
      const printedPort = /^console on \S+ \(port (\d+)\)/u.exec(line)?.[1]
      if (printedPort) consolePort = Number(printedPort)
      const address = /^listening on (\S+)/u.exec(line)?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
  return {
    base,
    consolePort,
    child,
    log: () => said,
    ended,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export interface DataFolder {
  path: string
  /** The PostgreSQL of the server that is running in this folder. */
  database(): Promise<{ url: string; pid: number }>
  remove(): Promise<void>
}

/** Creates a data folder. Removing it also stops a PostgreSQL that is still running in it. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  await chmod(path, 0o755)
  const log = { info() {}, warn() {}, error() {} }
  return {
    path,
    database: () => startEmbeddedPostgres({ dataDir: path, log, join: true }),
    async remove() {
      // Adopts the PostgreSQL that a killed server left running, and stops it.
      await (await startEmbeddedPostgres({ dataDir: path, log })).stop()
      await rm(path, { recursive: true, force: true })
    },
  }
}
