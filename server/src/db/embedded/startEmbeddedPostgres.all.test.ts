import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isRoot } from './postgresUser.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './startEmbeddedPostgres.ts'

const silent = { info() {}, warn() {}, error() {} }
const script = join(import.meta.dirname, 'holdForTest.ts')
const after: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
})

async function dataFolder(name = 'data folder'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-test-'))
  // PostgreSQL processes of a killed start keep writing for a moment.
  after.push(() => rm(folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 }))
  await chmod(folder, 0o755)
  return join(folder, name)
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent })
  after.push(() => database.stop())
  return database
}

interface Told {
  url: string
  pid: number
  error?: string
}

async function startInChild(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [script, dataDir], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  after.push(() => kill(child))
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return { child, told: JSON.parse(line) as Told }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const socketFolder = (url: string): string => decodeURIComponent(/@([^/]+)/.exec(url)?.[1] ?? '')

const isAlive = (pid: number): boolean => spawnSync('kill', ['-0', `${pid}`], { stdio: 'ignore' }).status === 0

describe('the embedded PostgreSQL', () => {
  it('starts on a new folder, keeps its data across a stop, and starts again', async () => {
    const dataDir = await dataFolder('데이터, "folder"')
    const first = await start(dataDir)
    await query(first.url, 'CREATE TABLE star (name text); INSERT INTO star VALUES ($$별$$)')
    await first.stop()
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow()

    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT name FROM star')).toEqual([{ name: '별' }])
  })

  it('listens only on a Unix socket in a private folder, and is durable', async () => {
    const { url } = await start(await dataFolder())
    const [shown] = await query<Record<string, string>>(
      url,
      `SELECT current_setting('listen_addresses') AS listens, current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding`,
    )
    expect(shown).toEqual({ listens: '', fsync: 'on', commit: 'on', encoding: 'UTF8' })
    expect((await stat(socketFolder(url))).mode & 0o777).toBe(0o700)
  })

  it('is adopted with its data when the server was killed', async () => {
    const dataDir = await dataFolder()
    const { child, told } = await startInChild(dataDir)
    await query(told.url, 'CREATE TABLE star (name text); INSERT INTO star VALUES ($$kept$$)')
    await kill(child)
    expect(isAlive(told.pid)).toBe(true)

    const adopted = await start(dataDir)
    expect(adopted.pid).toBe(told.pid)
    expect(await query(adopted.url, 'SELECT name FROM star')).toEqual([{ name: 'kept' }])
    await adopted.stop()
    await expect(query(adopted.url, 'SELECT 1')).rejects.toThrow()
  })

  it('recovers when server and database were both killed', async () => {
    const dataDir = await dataFolder()
    const { child, told } = await startInChild(dataDir)
    await query(told.url, 'CREATE TABLE star (name text); INSERT INTO star VALUES ($$kept$$)')
    process.kill(told.pid, 'SIGKILL')
    await kill(child)

    const database = await start(dataDir)
    expect(await query(database.url, 'SELECT name FROM star')).toEqual([{ name: 'kept' }])
  })

  it('is started again when it dies while the server lives', async () => {
    const database = await start(await dataFolder())
    await query(database.url, 'CREATE TABLE star (name text); INSERT INTO star VALUES ($$kept$$)')
    const killed = database.pid
    process.kill(killed, 'SIGKILL')

    await expect.poll(() => database.pid, { timeout: 20_000 }).not.toBe(killed)
    expect(await query(database.url, 'SELECT name FROM star')).toEqual([{ name: 'kept' }])
  })

  it('starts although the pid in its pid file belongs to another process', async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    const [row] = await query<{ folder: string }>(first.url, `SELECT current_setting('data_directory') AS folder`)
    await first.stop()
    await writeFile(join(row?.folder ?? '', 'postmaster.pid'), `${process.pid}\n${row?.folder}\n0\n5432\n\n\n\nready\n`)

    const second = await start(dataDir)
    expect(second.pid).not.toBe(process.pid)
  })

  it('refuses the second of two servers because the folder is in use, and the first keeps running', async () => {
    const dataDir = await dataFolder()
    const both = await Promise.all([startInChild(dataDir), startInChild(dataDir)])
    const refused = both.filter(({ told }) => told.error)
    const running = both.filter(({ told }) => !told.error)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.told.error).toMatch(
      `Another Byeol server (process ${running[0]?.child.pid}) uses the data folder`,
    )
    expect(await query(running[0]?.told.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])

    const joined = await startEmbeddedPostgres({ dataDir, log: silent, join: true })
    await joined.stop()
    expect(await query(joined.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])

    await Promise.all(running.map(({ child }) => kill(child)))
    await start(dataDir)
  })

  it('leaves no partial cluster when a start is killed while it makes one', async () => {
    const dataDir = await dataFolder()
    const child = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' })
    after.push(() => kill(child))
    const home = join(dataDir, 'postgres')
    await expect
      .poll(() => readdir(home).catch(() => []), { timeout: 20_000, interval: 5 })
      .toContainEqual(expect.stringMatching(/^draft-/))
    await kill(child)
    expect(await readdir(home)).not.toContain('cluster')

    const database = await start(dataDir)
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await readdir(home)).filter((name) => name.startsWith('draft-'))).toEqual([])
  })

  it('removes the half-made cluster of a killed start while its initdb is still writing to it', async () => {
    const dataDir = await dataFolder()
    const home = join(dataDir, 'postgres')
    const draft = join(home, `draft-${spawnSync('true').pid}-killed`)
    await mkdir(draft, { recursive: true })
    const write = 'n=0; while :; do n=$((n+1)); mkdir -p "$1/base"; : > "$1/base/$n"; done 2> /dev/null'
    const writer = spawn('sh', ['-c', write, 'initdb', draft], { stdio: 'ignore' })
    after.push(() => kill(writer))
    await expect.poll(() => readdir(join(draft, 'base')).catch(() => []), { timeout: 20_000 }).not.toEqual([])

    const database = await start(dataDir)
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await readdir(home)).filter((name) => name.startsWith('draft-'))).toEqual([])
  })

  it('puts its socket elsewhere when the path of the folder is too long', async () => {
    const dataDir = await dataFolder('긴'.repeat(60))
    const database = await start(dataDir)
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(database.url).toContain('%2Ftmp%2Fbyeol-')
    after.push(() => rm(socketFolder(database.url), { recursive: true }))
  })
})

describe.runIf(isRoot())('the embedded PostgreSQL of root', () => {
  it('lives outside of a folder that its user cannot enter, follows it when moved and refuses a copy', async () => {
    const dataDir = await dataFolder()
    const closed = join(dataDir, '..')
    await chmod(closed, 0o700)
    const { stop, url } = await start(join(dataDir, 'inner'))
    await query(url, 'CREATE TABLE star (name text)')
    const home = (await readFile(join(dataDir, 'inner/postgres-home'), 'utf8')).trim()
    after.push(() => rm(home, { recursive: true }))
    expect((await stat(join(home, 'cluster'))).uid).not.toBe(0)
    await stop()

    await rename(join(dataDir, 'inner'), join(dataDir, 'moved'))
    const moved = await start(join(dataDir, 'moved'))
    expect(await query(moved.url, 'SELECT * FROM star')).toEqual([])
    await moved.stop()

    spawnSync('cp', ['-R', join(dataDir, 'moved'), join(dataDir, 'copied')])
    await expect(start(join(dataDir, 'copied'))).rejects.toThrow('is a copy of')
  })

  it('also runs for an ordinary user, in a folder of that user', async () => {
    const dataDir = await dataFolder()
    const uid = 65_534
    await mkdir(dataDir)
    await chown(dataDir, uid, uid)
    const { told } = await startInChild(dataDir, { uid, gid: uid })
    expect(told.error).toBeUndefined()
    after.push(async () => {
      process.kill(told.pid, 'SIGINT')
      await expect.poll(() => isAlive(told.pid), { timeout: 10_000 }).toBe(false)
    })
    expect(await query(told.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(uid)
  })
})
