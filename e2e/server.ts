import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

export interface TestServer {
  url: string
  dataDir: string
  /** As a crash would: no goodbye to anybody. */
  kill9(): Promise<void>
  stop(): Promise<void>
}

/** The real server as its own process, with demo data, on a data folder that outlives it. */
export async function startServer({ dataDir, port = 0 }: { dataDir: string; port?: number }): Promise<TestServer> {
  const child: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /^listening on (http:\S+)/u.exec(line)
      if (found) resolve(found[1]!)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url, dataDir, kill9: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** What an operator does: makes somebody a tester. */
export function makeTester(dataDir: string, email: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['server/src/operate/setKind.ts', email, 'tester'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
