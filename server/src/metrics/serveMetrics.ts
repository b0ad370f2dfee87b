import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

export interface MetricsServer {
  server: Server
  port: number
}

/** Serves `/metrics` on a separate port, so that no proxy in front of the app can expose it. */
export async function serveMetrics(
  registry: Pick<Registry, 'contentType' | 'metrics'>,
  port: number,
  host: string,
): Promise<MetricsServer> {
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
