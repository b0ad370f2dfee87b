import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string
  /**
   * Drops the next answer of PostgreSQL that contains these bytes, and its connection. Resolves when that happened.
   * `value` as for `holdAnswer`.
   */
  loseAnswer(bytes: string, value?: string): Promise<void>
  /**
   * Holds the next answer that contains these bytes, and everything after it on its connection, for ever. Resolves when
   * that happened. With `value`, only an answer on a connection whose running transaction or statement carries that
   * value: a server also commits the transactions of its jobs.
   */
  holdAnswer(bytes: string, value?: string): Promise<void>
  close(): Promise<void>
}

/** A proxy between a server and its PostgreSQL, which listens on a Unix socket. */
export async function proxyDatabase(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = decodeURIComponent(/@([^/]+)\//u.exec(databaseUrl)?.[1] ?? '')
  const own = await mkdtemp(join(tmpdir(), 'byeol-proxy-'))
  const name = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  interface Wanted {
    bytes: string
    isHeld: boolean
    value: string | null
    /** The connections that carry `value` now. */
    carriers: Set<Socket>
    done: () => void
  }
  const wanted: Wanted[] = []
  const want = (bytes: string, isHeld: boolean, value: string | null = null) =>
    new Promise<void>((done) => void wanted.push({ bytes, isHeld, value, carriers: new Set(), done }))
  const noteValues = (client: Socket, bytes: Buffer) => {
    const begun = bytes.indexOf('begin')
    for (const { value, carriers } of wanted) {
      if (begun >= 0) carriers.delete(client)
      if (value !== null && bytes.includes(value, Math.max(begun, 0))) carriers.add(client)
    }
  }

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
    client.on('data', (bytes) => {
      noteValues(client, bytes)
      database.write(bytes)
    })
    let isHeld = false
    database.on('data', (bytes) => {
      if (isHeld) return
      const at = wanted.findIndex(
        (one) => bytes.includes(one.bytes) && (one.value === null || one.carriers.has(client)),
      )
      if (at < 0) return void client.write(bytes)
      const [found] = wanted.splice(at, 1)
      isHeld = found!.isHeld
      found!.done()
      if (!isHeld) client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(join(own, name), resolve))
  return {
    url: databaseUrl.replace(/@[^/]+\//u, `@${encodeURIComponent(own)}/`),
    loseAnswer: (bytes, value) => want(bytes, false, value),
    holdAnswer: (bytes, value) => want(bytes, true, value),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(own, { recursive: true, force: true })
    },
  }
}
