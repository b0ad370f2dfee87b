import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { testSecrets } from './openWorld.ts'
import { productionCompany } from './productionCompany.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
/** When tests run as root, the server runs as a user who owns no file of the release. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
// Contains no variable of this shell and no package manager, so that the server uses only what the release contains.
const bare = { PATH: '/usr/bin:/bin' }

let folder: string
let release: string
let database: TestDatabase
let door: Server
let children: ChildProcess[]

/** Opens a TCP port that leads to the tests' PostgreSQL, which listens only on a socket that its own user may open. */
async function openDoor(url: string): Promise<{ server: Server; port: number }> {
  const socketFolder = decodeURIComponent(/@([^/]+)\//u.exec(url)?.[1] ?? '')
  const server = createServer((client) => {
    const to = connect(join(socketFolder, '.s.PGSQL.5432'))
    client.pipe(to).pipe(client)
    client.on('error', () => to.destroy())
    to.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as { port: number }).port }
}

beforeAll(async () => {
  children = []
  folder = await mkdtemp(join(tmpdir(), 'byeol-release-'))
  await chmod(folder, 0o755)
  database = await createTestDatabase({ empty: true })
  const packed = await run(process.execPath, [join(root, 'scripts/release/pack.mjs')])
  const archive = packed.stdout.trim().split('\n').at(-2)!
  await run('tar', ['-xzf', archive, '-C', folder])
  await rm(archive)
  release = join(folder, /byeol-(.+)\.tar\.gz$/u.exec(archive)![1]!)
  const { server, port } = await openDoor(database.url)
  door = server
  const onPort = (url: string) => url.replace(/@[^/]+\//u, `@127.0.0.1:${port}/`)
  await mkdir(join(folder, 'etc'), { mode: 0o755 })
  const values = {
    NODE_ENV: 'production',
    NODES: '1',
    PORT: '0',
    DATABASE_URL: onPort(database.appUrl),
    PUBLIC_URL: 'https://byeol.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Byeol <no-reply@byeol.example>',
    DATA_DIR: join(folder, 'data'),
    CONSOLE_PORT: '0',
    CONSOLE_ORIGIN: 'https://console.byeol.example',
    CONSOLE_ADDRESSES: '127.0.0.1',
    ...testSecrets,
    TOKEN_SECRET: 't'.repeat(32),
    FILE_SECRET: 'f'.repeat(32),
    HASH_SECRET: 'h'.repeat(32),
    ...productionCompany,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  await writeFile(join(folder, 'etc/byeol.env'), lines.join('\n'))
  await writeFile(join(folder, 'etc/owner.env'), `DATABASE_OWNER_URL=${onPort(database.url)}\n`)
  await mkdir(join(folder, 'data'))
  await chmod(join(folder, 'data'), 0o777)
}, 600_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  door?.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const byeol = (command: string) =>
  run(join(release, 'bin/byeol'), [command], {
    env: { ...bare, BYEOL_ENV_FILE: join(folder, 'etc/byeol.env'), BYEOL_USER: 'nobody' },
  })

/** Starts the server in the same way as the systemd unit, with the variables of the environment file. */
async function start(): Promise<{ app: string; console: string }> {
  const text = await readFile(join(folder, 'etc/byeol.env'), 'utf8')
  const env = Object.fromEntries(
    text.split('\n').map((line) => [line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]),
  )
  const child = spawn(join(release, 'bin/node'), [join(release, 'server/src/main.ts')], {
    cwd: release,
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...stranger,
  })
  children.push(child)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said += words))
  return new Promise((resolve, reject) => {
    let consolePort = ''
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`
      consolePort = /^console on \S+ \(port (\d+)\)/u.exec(line)?.[1] ?? consolePort
      const app = /^listening on (\S+)/u.exec(line)?.[1]
      if (app) resolve({ app, console: `http://127.0.0.1:${consolePort}` })
    })
    child.on('exit', (code) => reject(new Error(`the release ended with ${code}:\n${said}`)))
  })
}

it('one archive migrates, starts and serves as a user who owns none of its files', async () => {
  expect((await byeol('migrate')).stdout).toMatch(/The schema is up to date.\n$/u)
  const { app, console } = await start()
  expect((await fetch(`${app}/readyz`)).status).toBe(200)
  for (const place of [app, console]) {
    const page = await fetch(place)
    expect(page.status).toBe(200)
    const script = /<script[^>]* src="([^"]+)"/u.exec(await page.text())?.[1] ?? ''
    const asset = await fetch(new URL(script, place))
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  }
  const doctor = await byeol('doctor').catch((failed: { stdout: string }) => failed)
  expect(doctor.stdout).toMatch(/^database \(server\) +on/mu)
  expect(doctor.stdout).toMatch(/^database \(owner\) +off/mu)
  expect((await byeol('ledger-check')).stdout).toBe('The ledger is right.\n')
})

it('the archive brings what only later calls load, and neither tests nor development', async () => {
  const script = `
    const fonts = ['Regular', 'Bold'].map((name) =>
      fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-' + name + '.otf')))
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).webp().toBuffer()
    const { hash } = await import('@node-rs/argon2')
    console.log(picture.length > 0, (await hash('x')).startsWith('$argon2id'), fonts.every(existsSync))`
  const file = join(release, 'server/src/look.mjs')
  const imports = `import { existsSync } from 'node:fs'\nimport { fileURLToPath } from 'node:url'\n`
  await writeFile(file, imports + script)
  const looked = await run(join(release, 'bin/node'), [file], { env: bare, ...stranger })
  expect(looked.stdout).toBe('true true true\n')
  const listed = await run('find', [release, '-name', '*.test.ts', '-o', '-name', 'vitest', '-o', '-name', 'vite'])
  expect(listed.stdout).toBe('')
})
