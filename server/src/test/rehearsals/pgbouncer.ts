import { spawnSync } from 'node:child_process'
import { ports, say, withCluster } from './cluster.ts'
import type { Machine } from './machine.ts'

async function startPooler(machine: Machine, keepsStatements: boolean): Promise<void> {
  const users = machine.file('userlist.txt', '"byeol_app" ""\n')
  const config = machine.file(
    'pgbouncer.ini',
    `[databases]
byeol = host=127.0.0.1 port=${ports.p1} dbname=byeol
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pool}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
${keepsStatements ? 'max_prepared_statements = 1000' : ''}
ignore_startup_parameters = options
default_pool_size = 20
max_client_conn = 500
`,
  )
  await machine.start('pgbouncer', [config], {
    asUser: 'postgres',
    isUp: async () => spawnSync('bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${ports.pool}`]).status === 0,
  })
}

export async function pgbouncer(): Promise<void> {
  const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!
  const keepsStatements = Number(/\d+\.(\d+)/u.exec(version)?.[1] ?? 0) >= 21
  say(`${version}, ${keepsStatements ? 'prepared' : 'unnamed'} statements`)
  const nodeEnv = {
    DATABASE_URL: `postgresql://byeol_app@127.0.0.1:${ports.pool}/byeol`,
    DATABASE_DIRECT_URL: `postgresql://byeol_app@127.0.0.1:${ports.pg}/byeol`,
    DATABASE_STATEMENTS: keepsStatements ? 'prepared' : 'unnamed',
  }
  const prepare = async (machine: Machine) => {
    await startPooler(machine, keepsStatements)
    return []
  }
  await withCluster({ nodeEnv, prepare }, async ({ primary }) => {
    const count = async (condition: string) => {
      const select = `select count(*)::integer as count from pg_stat_activity where ${condition}`
      return Number((await primary.sql(select))[0]!.count)
    }
    const pooled = await count(`usename = 'byeol_app' and application_name = 'byeol'`)
    const listeners = await count(`query ilike 'listen %' or query like '%graphile_worker.jobs%group by%'`)
    say(`connections of the servers at PostgreSQL: ${pooled}; direct listeners: ${listeners}`)
    return 30
  })
}
