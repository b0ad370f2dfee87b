import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const shell = join(import.meta.dirname, '../../app/dist-shell')

/** The server host that the tests' shell was built for (scripts/buildApps.mjs). */
const builtFor = 'server.byeol.test'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface ShellServer {
  /** The origin of the shell's pages. A server must allow it (SHELL_ORIGINS). */
  url: string
  /** Sets the server that the shell calls in place of the one it was built for. */
  callsTo(serverUrl: string): void
  stop(): void
}

/** Serves the built shell at its own origin, as Capacitor does on a phone. */
export async function startShellServer(): Promise<ShellServer> {
  let host = builtFor
  const read = (path: string): Buffer => {
    const bytes = readFileSync(path)
    if (!/\.(?:html|js)$/u.test(path)) return bytes
    const text = bytes.toString('utf8')
    return Buffer.from(
      text.replaceAll(`https://${builtFor}`, `http://${host}`).replaceAll(`wss://${builtFor}`, `ws://${host}`),
    )
  }
  const files = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(shell, extname(pathname) ? pathname : 'index.html')
    if (pathname.startsWith('/v1/') || !existsSync(path)) return void response.writeHead(404).end('nothing')
    if (!files.has(path)) files.set(path, read(path))
    const lasts = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const contentType = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': contentType, 'cache-control': lasts }).end(files.get(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    callsTo(serverUrl) {
      ;({ host } = new URL(serverUrl))
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
