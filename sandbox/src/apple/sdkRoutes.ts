import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')

/** The scripts that browsers load from Apple. */
export function sdkRoutes(app: FastifyInstance): void {
  const sdk = read('appleid.auth.js')
  const result = read('result.js')
  app.get('/sdk/appleid.auth.js', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('text/javascript; charset=utf-8').send(sdk),
  )
  app.get('/result.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(result))
}
