import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Pair {
  client: Socket
  node: Socket
}

/** A TCP proxy that assigns new connections to the nodes in turn, and breaks connections on request. */
export interface RoundRobin {
  base: string
  /** The ports for new connections. If a node refuses a connection, it is closed. */
  nodes: number[]
  open(): number
  /** Resets one connection on both sides. */
  cut(which: number): void
  /** Silently stops passing data in both directions, without FIN or RST. */
  freeze(which: number): void
  /** Closes frozen connections, so that clients open new ones. */
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
