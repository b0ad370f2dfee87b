import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'

/** Effects of committed transactions that failed (reliability.md 36). */
export const failedEffects = new Counter({
  name: 'byeol_failed_effects_total',
  help: 'Effects of committed transactions that failed',
  registers: [],
})

export interface Metrics {
  server: Server
  port: number
}

/** `/metrics` on its own port, so that no proxy in front of the app ever hands it out. No label names a person. */
export async function serveMetrics(
  app: FastifyInstance,
  port: number,
  host: string,
  sockets: () => number,
): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(failedEffects)
  const requests = new Histogram({
    name: 'byeol_http_seconds',
    help: 'Time to answer a call',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'byeol_sockets',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(sockets())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}
