import { asyncApi, openApi } from '@byeol/contract/calls/openapi.ts'
import type { FastifyInstance } from 'fastify'

/** Serves the API's description, generated from the contract at the first request. */
export function serveDocuments(app: FastifyInstance): void {
  const written = new Map<string, string>()
  for (const [path, describe] of [
    ['/openapi.json', openApi],
    ['/asyncapi.json', asyncApi],
  ] as const) {
    app.get(path, (_request, reply) => {
      const text = written.get(path) ?? JSON.stringify(describe())
      written.set(path, text)
      return reply.type('application/json').header('access-control-allow-origin', '*').send(text)
    })
  }
}
