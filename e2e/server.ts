import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

async function listen(dataDir: string, port: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^listening on (http:\S+)/u.exec(line)
      if (found) resolve(found[1]!)
    })
  })
  return { child, url }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export interface TestServer {
  url: string
  /** As a crash would: no goodbye to anybody. */
  kill9(): Promise<void>
  /** Up again on the same port and data. */
  startAgain(): Promise<void>
  /** What an operator does: makes somebody a tester. */
  makeTester(email: string): void
  stop(): Promise<void>
}

/** The real server as its own process, on the demo world: a new one, or that of E2E_DATA_DIR, which is kept. */
export async function startServer(): Promise<TestServer> {
  const kept = process.env.E2E_DATA_DIR
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'byeol-e2e-')))
  let { child, url } = await listen(dataDir, 0)
  return {
    url,
    kill9: () => end(child, 'SIGKILL'),
    async startAgain() {
      ;({ child } = await listen(dataDir, Number(new URL(url).port)))
    },
    makeTester(email) {
      const { status, stderr } = spawnSync(process.execPath, ['server/src/operate/setKind.ts', email, 'tester'], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
    },
    async stop() {
      await end(child, 'SIGTERM')
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
