import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DatabaseProxy {
  /** Connection string of the database through the proxy. */
  url: string
  /**
   * Drops the next PostgreSQL response that contains these bytes, and its connection. Resolves once that has happened.
   * For `value`, see `holdAnswer`.
   */
  loseAnswer(bytes: string, value?: string): Promise<void>
  /**
   * Holds back the next response that contains these bytes, and everything after it on the same connection, forever.
   * Resolves once that has happened. With `value`, only counts responses on a connection with that value in its current
   * transaction or statement, because the server's jobs also commit transactions.
   */
  holdAnswer(bytes: string, value?: string): Promise<void>
  /**
   * Stops at the `nth` commit of a transaction that contains `value`: `before` PostgreSQL receives it, or `after`,
   * holding back its response. Nothing passes on that connection any more. Resolves once that has happened.
   */
  stopAtCommit(value: string, nth: number, when: 'before' | 'after'): Promise<void>
  /** Closes all connections and refuses new ones until `comeBack`, like a database that is restarting. */
  goAway(): void
  comeBack(): void
  /** Sends no response on any connection until `thaw`, like a stopped process. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Creates a proxy between a server and its PostgreSQL, which listens on a Unix socket. */
export async function proxyDatabase(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = decodeURIComponent(/@([^/]+)\//u.exec(databaseUrl)?.[1] ?? '')
  const own = await mkdtemp(join(tmpdir(), 'byeol-proxy-'))
  const name = '.s.PGSQL.5432'
  const open = new Set<Socket>()
  interface Wanted {
    bytes: string
    isHeld: boolean
    value: string | null
    /** The connections with `value` in their current transaction or statement. */
    carriers: Set<Socket>
    done: () => void
  }
  const wanted: Wanted[] = []
  const want = (bytes: string, isHeld: boolean, value: string | null = null) =>
    new Promise<void>((done) => void wanted.push({ bytes, isHeld, value, carriers: new Set(), done }))
  const noteValues = (client: Socket, bytes: Buffer) => {
    const begun = bytes.indexOf('begin')
    for (const { value, carriers } of [...wanted, ...commits]) {
      if (begun >= 0) carriers.delete(client)
      if (value !== null && bytes.includes(value, Math.max(begun, 0))) carriers.add(client)
    }
  }

  const commits: { value: string; left: number; when: 'before' | 'after'; carriers: Set<Socket>; done: () => void }[] =
    []
  /** Where to stop the traffic of this connection, if this is the commit to stop at. */
  const noteCommit = (client: Socket): 'before' | 'after' | null => {
    const at = commits.findIndex((one) => one.carriers.has(client) && (one.left -= 1) === 0)
    if (at < 0) return null
    const [found] = commits.splice(at, 1)
    found!.done()
    return found!.when
  }

  let isAway = false
  let isFrozen = false
  const server = createServer((client) => {
    if (isAway) return void client.destroy()
    const database = connect(join(folder, name))
    for (const [side, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(side)
      if (isFrozen) side.pause()
      side.on('error', () => {})
      side.on('close', () => {
        open.delete(side)
        other.destroy()
      })
    }
    let isHeld = false
    client.on('data', (bytes) => {
      noteValues(client, bytes)
      const stopped = bytes.includes('commit') ? noteCommit(client) : null
      if (stopped) isHeld = true
      if (stopped !== 'before') database.write(bytes)
    })
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
    stopAtCommit: (value, nth, when) =>
      new Promise<void>((done) => void commits.push({ value, left: nth, when, carriers: new Set(), done })),
    goAway() {
      isAway = true
      for (const socket of open) socket.destroy()
    },
    comeBack: () => void (isAway = false),
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(own, { recursive: true, force: true })
    },
  }
}
