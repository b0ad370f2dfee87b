import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Pair {
  client: Socket
  node: Socket
}

/** A plain TCP proxy that gives each new connection to the next node, and breaks lines on demand. */
export interface RoundRobin {
  base: string
  /** Where new connections go; a node that refuses ends them. */
  nodes: number[]
  open(): number
  /** Both ends of one connection are reset. */
  cut(which: number): void
  /** Nothing passes any more, in neither direction, and nobody is told: no FIN, no reset. */
  freeze(which: number): void
  /** Frozen lines end for good: their owners come back by new ones. */
  heal(): void
  close(): Promise<void>
}

export async function roundRobin(): Promise<RoundRobin> {
  const pairs: Pair[] = []
  const frozen = new Set<Pair>()
  let turn = 0

  const end = (pair: Pair) => {
    const at = pairs.indexOf(pair)
    if (at >= 0) pairs.splice(at, 1)
    frozen.delete(pair)
    pair.client.destroy()
    pair.node.destroy()
  }
  const server = createServer((client) => {
    const node = connect(proxy.nodes[turn++ % proxy.nodes.length]!, '127.0.0.1')
    const pair = { client, node }
    pairs.push(pair)
    for (const [from, to] of [
      [client, node],
      [node, client],
    ] as const) {
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('data', (bytes) => void (frozen.has(pair) || to.write(bytes)))
      from.on('close', () => void (frozen.has(pair) || end(pair)))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxy: RoundRobin = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nodes: [],
    open: () => pairs.length,
    cut(which) {
      const pair = pairs[which % pairs.length]
      if (pair) end(pair)
    },
    freeze(which) {
      const pair = pairs[which % pairs.length]
      if (pair) frozen.add(pair)
    },
    heal: () => [...frozen].forEach(end),
    async close() {
      ;[...pairs].forEach(end)
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
