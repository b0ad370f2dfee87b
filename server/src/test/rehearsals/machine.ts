import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export const bin = '/usr/lib/postgresql/15/bin'

export function run(command: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ')} ended with ${status}\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}
const asPostgres = (command: string, ...words: string[]) =>
  run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', 'env', '-C', '/', command, ...words])

export const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0

/** What a rehearsal still needs from this machine, by the names of Debian's packages. */
export function missingPackages(programs: readonly string[]): string[] {
  if (process.getuid!() !== 0) return ['root']
  return programs.filter((program) => !hasProgram(program) && !hasProgram(`${bin}/${program}`))
}

/** A PostgreSQL server that belongs to the rehearsal. */
export interface Postgres {
  port: number
  folder: string
  url(user: string): string
  start(): void
  /** Kills it, as if the machine had lost power. */
  kill(): void
  sql(text: string): Promise<Record<string, unknown>[]>
}

/** Creates the roles and the database that the servers use. */
export async function prepareDatabase(postgres: Pick<Postgres, 'sql'>): Promise<void> {
  for (const statement of [
    'create role byeol login',
    'create role byeol_app login',
    'alter role byeol_app set plan_cache_mode = force_generic_plan',
    `alter role byeol_app set statement_timeout = '30s'`,
    `alter role byeol_app set lock_timeout = '15s'`,
    `alter role byeol_app set idle_in_transaction_session_timeout = '60s'`,
    'create database byeol owner byeol',
  ])
    await postgres.sql(statement)
}

/** A folder and the processes of a rehearsal, all of which end together. */
export class Machine {
  readonly folder = mkdtempSync('/var/tmp/byeol-cluster-')
  #children: ChildProcess[] = []
  #postgres: Postgres[] = []
  #servers: Server[] = []
  #endings: (() => void)[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
    mkdirSync(join(this.folder, 'data'))
    mkdirSync(join(this.folder, 'postgres'))
    run('chown', ['postgres:', join(this.folder, 'postgres')])
  }

  /** Runs when the rehearsal ends; an error is ignored, because what it ends may have ended. */
  onClose(end: () => void): void {
    this.#endings.push(end)
  }

  file(name: string, text: string): string {
    const path = join(this.folder, name)
    writeFileSync(path, text)
    return path
  }

  /** Starts a program, and waits until `isUp` returns true. */
  async start(
    command: string,
    words: readonly string[],
    { env, isUp, asUser }: { env?: Record<string, string | undefined>; isUp: () => Promise<boolean>; asUser?: string },
  ): Promise<ChildProcess> {
    const log = join(this.folder, `${this.#children.length}.log`)
    const [program, given] = asUser
      ? ['setpriv', [`--reuid=${asUser}`, `--regid=${asUser}`, '--clear-groups', command, ...words]]
      : [command, [...words]]
    const child = spawn(program, given, { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => appendFileSync(log, text))
    this.#children.push(child)
    await until(`${command} answers (${log})`, async () => {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: see ${log}`)
      return isUp()
    })
    return child
  }

  async makePrimary(port: number): Promise<Postgres> {
    const postgres = this.#describe(port)
    asPostgres(`${bin}/initdb`, '-D', postgres.folder, '--locale=C.UTF-8', '-A', 'trust')
    appendFileSync(
      join(postgres.folder, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'
unix_socket_directories = '${join(this.folder, 'postgres')}'
wal_log_hints = on
max_connections = 150
`,
    )
    postgres.start()
    await prepareDatabase(postgres)
    return postgres
  }

  /** Serves a health check like Patroni's REST API: responds with 200 while this PostgreSQL is a primary. */
  async answerAsPatroni({ port }: Postgres, checkPort: number): Promise<void> {
    const server = createServer((_request, reply) => {
      void (async () => {
        const client = new pg.Client({
          connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
          connectionTimeoutMillis: 800,
          query_timeout: 800,
        })
        client.on('error', () => {})
        const isPrimary = await (async () => {
          await client.connect()
          const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
          return rows[0]!.standby === false
        })().catch(() => false)
        await client.end().catch(() => {})
        reply.writeHead(isPrimary ? 200 : 503).end()
      })()
    })
    await new Promise<void>((resolve) => void server.listen(checkPort, '127.0.0.1', resolve))
    this.#servers.push(server)
  }

  #describe(port: number): Postgres {
    const folder = join(this.folder, 'postgres', `${port}`)
    const control = (...words: string[]) => asPostgres(`${bin}/pg_ctl`, '-D', folder, '-w', '-t', '60', ...words)
    const url = (user: string) => `postgresql://${user}@127.0.0.1:${port}/byeol`
    const postgres: Postgres = {
      port,
      folder,
      url,
      start: () => void control('-l', `${folder}.log`, '-o', `-p ${port}`, 'start'),
      kill: () => void control('-m', 'immediate', 'stop'),
      async sql(text) {
        const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` })
        await client.connect()
        try {
          return (await client.query<Record<string, unknown>>(text)).rows
        } finally {
          await client.end()
        }
      },
    }
    this.#postgres.push(postgres)
    return postgres
  }

  async close(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL')
    for (const server of this.#servers) server.close()
    for (const end of [...this.#postgres.map(({ kill }) => kill), ...this.#endings])
      try {
        end()
      } catch {
        // The process has already ended.
      }
    if (!process.env.REHEARSE_KEEP) rmSync(this.folder, { recursive: true, force: true })
  }
}

export async function until(what: string, test: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await test())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
}
