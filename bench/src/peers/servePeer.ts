import { createServer, type RequestListener, type Server } from 'node:http'
import pg from 'pg'

/** Listens on any free port, prints the address, and exits at once on SIGTERM. */
export function servePeer(answer?: RequestListener): Server {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1', () =>
    console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`),
  )
  process.on('SIGTERM', () => process.exit(0))
  return server
}

export const endOnError = (error: unknown): never => {
  console.error(error)
  process.exit(1)
}

/** The connection pool of a comparison server that writes to the product's database. */
export const openPool = (): pg.Pool => new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 16 })

let number = 0
/** A new id in the product's format, and its number. */
export function newId(now: Date): { id: string; number: number } {
  const seconds = Math.floor(now.getTime() / 1000).toString(16)
  return { id: seconds.padStart(8, '0') + (++number).toString(16).padStart(16, '0'), number }
}

/** Calls `store` with the body of each request, and responds with the returned value. */
export const serveBodies = (store: (path: string, body: never) => Promise<object>): Server =>
  servePeer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      store(request.url ?? '', JSON.parse(Buffer.concat(parts).toString()) as never).then(
        (result) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ result })),
        endOnError,
      )
    })
  })
