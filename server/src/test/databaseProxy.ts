import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  url: string
  /** Loses the next answer of PostgreSQL that holds these bytes, and its connection with it. Resolves when it is lost. */
  loseAnswer(bytes: string): Promise<void>
  close(): Promise<void>
}

/** Stands between a server and its PostgreSQL, which listens on a Unix socket. */
export async function proxyDatabase(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = decodeURIComponent(/@([^/]+)\//u.exec(databaseUrl)?.[1] ?? '')
  const own = await mkdtemp(join(tmpdir(), 'byeol-proxy-'))
  const name = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  let wanted: { bytes: string; lost: () => void } | null = null

  const server = createServer((client) => {
    const database = connect(join(folder, name))
    for (const [side, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(side)
      side.on('error', () => {})
      side.on('close', () => {
        open.delete(side)
        other.destroy()
      })
    }
    client.on('data', (bytes) => database.write(bytes))
    database.on('data', (bytes) => {
      if (!wanted || !bytes.includes(wanted.bytes)) return void client.write(bytes)
      wanted.lost()
      wanted = null
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(join(own, name), resolve))
  return {
    url: databaseUrl.replace(/@[^/]+\//u, `@${encodeURIComponent(own)}/`),
    loseAnswer: (bytes) => new Promise((lost) => (wanted = { bytes, lost })),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(own, { recursive: true, force: true })
    },
  }
}
