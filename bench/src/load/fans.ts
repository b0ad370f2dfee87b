/** A load process with fans who listen and count broadcasts. */
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
  // Each broadcast is sent only after the previous one has arrived everywhere, so every connection has received this
  // one.
  if (++received % connections.length === 0) report(process.hrtime())
}

async function connectAll(count: number, atOnce: number, connectOne: (number: number) => Promise<void>): Promise<void> {
  await callInParallel(count, atOnce, connectOne)
  // Restart the count, because from now on every broadcast reaches the new connections too.
  received = 0
}

const asks = {
  /** Opens connections to each of the ports in turn, as a round-robin proxy would. */
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
            // Greetings are not counted: "0" from engine.io or the bare server, and "40" from Socket.IO. After the
            // last one the connection is ready.
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
