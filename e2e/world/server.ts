import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startShellServer } from '../phone/shellServer.ts'
import { newDataFolder } from './dataFolder.ts'

const root = join(import.meta.dirname, '../..')

/** Starts a program of this repository and waits until it prints its address, the console's address and `last`. */
async function listen(
  main: string,
  env: NodeJS.ProcessEnv,
  last = /^/u,
): Promise<{ child: ChildProcess; url: string; consoleUrl: string }> {
  // The IPC channel closes when the test process dies, and the program then exits.
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let consoleUrl = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code}`)))
    let address: string | undefined
    createInterface({ input: child.stdout! }).on('line', (line) => {
      address ??= /^(?:sandbox )?listening on (http:\S+)/u.exec(line)?.[1]
      consoleUrl ||= /^console on (http:\S+)/u.exec(line)?.[1] ?? ''
      if (address && last.test(line)) resolve(address)
    })
  })
  return { child, url, consoleUrl }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export interface TestServer {
  url: string
  /** The address of the sandbox: inbox, Kakao, Apple, identity verification. */
  sandbox: string
  /** The address of the support console. */
  consoleUrl: string
  /** The origin of the shell that simulated phones load. It calls this server. */
  shellUrl: string
  /** A one-time link with which a member of the console's demo staff makes their passkey. */
  staffLink(name: string): string
  /** A new link from the operator's command. It makes the earlier link invalid. */
  newStaffLink(name: string): string
  /** Kills the server as a crash would. The sandbox keeps running. */
  kill9(): Promise<void>
  /** Starts the server again on the same port and data. */
  startAgain(): Promise<void>
  /** Makes an account a tester with the operator's command. */
  makeTester(email: string): void
  /** Suspends an account for `days` days; 0 lifts the suspension. */
  suspend(email: string, days: number, reason?: string): void
  /** The rows of a SQL query. */
  rows<Row>(sql: string, ...parameters: string[]): Row[]
  /** Sets a celeb's monthly price of premium, in won. */
  setPremiumPrice(username: string, won: number): void
  stop(): Promise<void>
}

/**
 * Starts the real server on a data folder with a demo world. If no folder is given, it makes one and removes it at the
 * end.
 */
export async function startServer(given = process.env.E2E_DATA_DIR): Promise<TestServer> {
  const dataDir = given ?? (await newDataFolder())
  const sandbox = await listen('sandbox/src/main.ts', { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' })
  const services = (await (await fetch(`${sandbox.url}/env`)).json()) as NodeJS.ProcessEnv
  const shell = await startShellServer()
  const listenOn = (port: number, consolePort: number) =>
    listen(
      'server/src/main.ts',
      {
        ...process.env,
        ...services,
        DATA_DIR: dataDir,
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DEMO: '1',
        DEMO_PICTURES: 'coarse',
        SHELL_ORIGINS: shell.url,
        // Sign-ins without a browser name an address of their own (post.ts).
        TRUSTED_PROXIES: '127.0.0.1',
        // On a simulated Android phone, journeys pay by card, as in a build for other stores than Google Play.
        SELLING_ANDROID: 'card',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'development',
      },
      /^the demo world is there/u,
    )
  const operate = (program: string, ...words: string[]) =>
    run(join('server/src/operate', program), ...words, '--by', 'e2e')
  const run = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, given, {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, CONSOLE_ORIGIN: consoleUrl },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout
  }
  const newStaffLink = (name: string) => /http:\S+/u.exec(operate('addStaff.ts', 'link', name))![0]
  // Each start of the server makes links for all demo staff, because running a command for each journey would take a
  // second.
  let unusedLinks = new Map<string, string>()
  const readStaffLinks = () => {
    const staff = JSON.parse(readFileSync(join(dataDir, 'demo-staff.json'), 'utf8')) as { name: string; link: string }[]
    unusedLinks = new Map(staff.map(({ name, link }) => [name, link]))
  }
  let { child, url, consoleUrl } = await listenOn(0, 0)
  readStaffLinks()
  shell.callsTo(url)
  await fetch(`${sandbox.url}/portone/_sandbox/webhook-settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}/hooks/portone` }),
  })
  await fetch(`${sandbox.url}/app-store/_sandbox/notice-settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}/hooks/apple` }),
  })
  return {
    url,
    sandbox: sandbox.url,
    consoleUrl,
    shellUrl: shell.url,
    staffLink(name) {
      const link = unusedLinks.get(name) ?? newStaffLink(name)
      unusedLinks.delete(name)
      return link
    },
    newStaffLink(name) {
      unusedLinks.delete(name)
      return newStaffLink(name)
    },
    kill9: () => end(child, 'SIGKILL'),
    async startAgain() {
      ;({ child } = await listenOn(Number(new URL(url).port), Number(new URL(consoleUrl).port)))
      readStaffLinks()
    },
    makeTester: (email) => void operate('setKind.ts', email, 'tester'),
    setPremiumPrice: (username, won) => void operate('setPremiumPrice.ts', username, String(won)),
    rows: <Row>(sql: string, ...parameters: string[]) =>
      JSON.parse(run('server/src/test/money/readRows.ts', sql, ...parameters)) as Row[],
    suspend: (email, days, reason = '') => void operate('suspend.ts', email, String(days), reason),
    async stop() {
      await end(child, 'SIGTERM')
      await end(sandbox.child, 'SIGTERM')
      shell.stop()
      if (!given) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
