import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createClient } from 'redis'
import { until } from '../until.ts'

/** A Redis without persistence for one test. Its port stays the same after a restart. */
export interface TestRedis {
  url: string
  start(): Promise<void>
  /** Kills it, as in a crash. */
  kill(): Promise<void>
  /** It stays connected but does not respond until `thaw`. */
  freeze(): void
  thaw(): void
  run(...command: string[]): Promise<unknown>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Requires `redis-server` on the PATH, which `npm test` installs (scripts/systemPackages.mjs). */
export async function runRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const redis: TestRedis = {
    url,
    async start() {
      child = spawn(
        'redis-server',
        ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
        { stdio: 'ignore' },
      )
      const failed = once(child, 'error').then(([error]) => {
        throw new Error('redis-server is not installed; npm test installs it', { cause: error })
      })
      const answers = () =>
        redis.run('PING').then(
          () => true,
          () => false,
        )
      await Promise.race([failed, until('Redis answers', answers)])
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async run(...command) {
      const client = createClient({ url, socket: { reconnectStrategy: false } })
      client.on('error', () => {})
      await client.connect()
      try {
        return await client.sendCommand(command)
      } finally {
        client.destroy()
      }
    },
  }
  return redis
}
