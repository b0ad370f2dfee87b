/** A load process: fans who listen and count broadcasts. */
import { callInParallel } from './callInParallel.ts'
import { answerAsks, report } from './worker.ts'
import { connectApp, eventKey } from './connectApp.ts'
import { Connection } from './Connection.ts'

const connections: Connection[] = []
const chatMessage = eventKey('chatMessage')
let received = 0
let turn = 0
const nextPort = (ports: number[]): number => ports[turn++ % ports.length]!

function count(): void {
  // Broadcasts come one after the other, so every connection has received this one.
  if (++received % connections.length === 0) report(process.hrtime())
}

async function connectAll(count: number, atOnce: number, connectOne: (number: number) => Promise<void>): Promise<void> {
  await callInParallel(count, atOnce, connectOne)
  // Restart the count: from here on, every broadcast reaches the new connections too.
  received = 0
}

const asks = {
  /** Spreads the connections over the ports in turn, like a round-robin proxy. */
  connect: ({ ports, tokens, atOnce }: { ports: number[]; tokens: string[]; atOnce: number }) =>
    connectAll(tokens.length, atOnce, async (number) => {
      connections.push(await connectApp(nextPort(ports), tokens[number]!, (event) => event === chatMessage && count()))
    }),
  connectBare: ({
    port,
    connections: wanted,
    atOnce,
    path,
  }: {
    port: number
    connections: number
    atOnce: number
    path: string
  }) =>
    connectAll(
      wanted,
      atOnce,
      () =>
        new Promise<void>((resolve) => {
          const connection = new Connection(port, path, (bytes, start) => {
            // A greeting says that the connection is ready: "0" of engine.io, or the first frame of the bare server.
            if (bytes[start] === 0x30) {
              if (path.includes('EIO')) connection.send('40/app,')
              else resolve()
            } else if (bytes[start + 1] === 0x30) resolve()
            else count()
          })
          connections.push(connection)
        }),
    ),
  close: () => {
    for (const connection of connections.splice(0)) connection.close()
    received = 0
  },
}

export type FanAsks = typeof asks
answerAsks(asks)
