import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bin, prepareDatabase, until, type Machine, type Postgres } from './machine.ts'

const etcdPort = 5650
const etcdPeerPort = 5651
const nodes = ['p1', 'p2'] as const
type Name = (typeof nodes)[number]

export interface Patroni extends Pick<Postgres, 'sql'> {
  /** Kills Patroni and PostgreSQL of the primary, as if its machine had lost power. */
  killPrimary(): Promise<void>
  /** Hands over to the standby, in order. Resolves once Patroni has accepted it. */
  switchOver(): Promise<void>
}

interface Ports {
  postgres: number
  /** Where Patroni tells HAProxy whether this PostgreSQL is the primary. */
  check: number
}

const configOf = (folder: string, name: Name, { postgres, check }: Ports) => `
scope: byeol
name: ${name}
restapi: { listen: '127.0.0.1:${check}', connect_address: '127.0.0.1:${check}' }
etcd3: { hosts: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 150, wal_log_hints: 'on' }
  initdb: [{ locale: C.UTF-8 }, { encoding: UTF8 }]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${join(folder, 'postgres', name)}
  bin_dir: ${bin}
  pgpass: ${join(folder, 'postgres', `${name}.pgpass`)}
  parameters: { unix_socket_directories: '${join(folder, 'postgres')}' }
  authentication:
    superuser: { username: postgres, password: only-here }
    replication: { username: replicator, password: only-here }
`

/** Two PostgreSQL with Patroni and etcd: a primary and a synchronous standby. */
export async function startPatroni(machine: Machine, ports: Record<Name, Ports>): Promise<Patroni> {
  const answers = (name: Name, path: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports[name].check}/${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const postmaster = (name: Name) =>
    Number(readFileSync(join(machine.folder, 'postgres', name, 'postmaster.pid'), 'utf8').split('\n')[0])
  const findPrimary = async (): Promise<Name> => ((await answers('p1', 'primary')) ? 'p1' : 'p2')

  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${etcdPeerPort}`
  await machine.start(
    'etcd',
    [
      ...[
        '--data-dir',
        join(machine.folder, 'etcd'),
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
      ],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ],
    {
      isUp: () =>
        fetch(`${client}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
  )
  const started = new Map<Name, Awaited<ReturnType<Machine['start']>>>()
  for (const name of nodes) {
    const config = machine.file(`${name}.yml`, configOf(machine.folder, name, ports[name]))
    machine.onClose(() => process.kill(postmaster(name), 'SIGKILL'))
    const isUp = () => answers(name, name === 'p1' ? 'primary' : 'replica')
    started.set(name, await machine.start('patroni', [config], { asUser: 'postgres', isUp }))
  }
  await until('the standby is synchronous', () => answers('p2', 'synchronous'))

  const patroni: Patroni = {
    async sql(text) {
      const { postgres } = ports[await findPrimary()]
      const connection = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${postgres}/postgres` })
      await connection.connect()
      try {
        return (await connection.query<Record<string, unknown>>(text)).rows
      } finally {
        await connection.end()
      }
    },
    async killPrimary() {
      const name = await findPrimary()
      started.get(name)!.kill('SIGKILL')
      process.kill(postmaster(name), 'SIGKILL')
    },
    async switchOver() {
      const leader = await findPrimary()
      const candidate = nodes.find((name) => name !== leader)
      const answer = await fetch(`http://127.0.0.1:${ports[leader].check}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader, candidate }),
      })
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`)
    },
  }
  await prepareDatabase(patroni)
  return patroni
}
