import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const scripts = {
  '/v1/iamport.js': 'iamport.js',
  '/certification.js': 'certification.js',
  '/payment.js': 'payment.js',
  '/windowEnd.js': 'windowEnd.js',
}

/** The scripts for the merchant's page and for the windows. */
export function scriptRoutes(app: FastifyInstance): void {
  for (const [path, file] of Object.entries(scripts)) {
    const script = readFileSync(join(import.meta.dirname, '../browser', file), 'utf8')
    app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  }
}
