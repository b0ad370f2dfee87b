/** A load process: fans who listen and count. */
import { answerAsks, tell } from '../worker.ts'
import { appLine, letters } from './appLine.ts'
import { Line } from './Line.ts'

const lines: Line[] = []
const chatMessage = letters('chatMessage')
let heard = 0
let turn = 0
const nextOf = (ports: number[]): number => ports[turn++ % ports.length]!

function count(): void {
  // All lines have heard this one: broadcasts come one after the other.
  if (++heard % lines.length === 0) tell(process.hrtime())
}

async function inTurns<In>(items: In[], atOnce: number, work: (item: In) => Promise<void>): Promise<void> {
  let next = 0
  const hand = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, hand))
  // From here on all of them hear, the new ones too: whole rounds are counted.
  heard = 0
}

const asks = {
  /** Each line to the next port, as a plain round-robin proxy gives them out. */
  connect: ({ ports, tokens, atOnce }: { ports: number[]; tokens: string[]; atOnce: number }) =>
    inTurns(tokens, atOnce, async (token) => {
      lines.push(await appLine(nextOf(ports), token, (name) => name === chatMessage && count()))
    }),
  connectBare: ({ port, lines: wanted, atOnce, path }: { port: number; lines: number; atOnce: number; path: string }) =>
    inTurns(
      Array.from({ length: wanted }),
      atOnce,
      () =>
        new Promise<void>((resolve) => {
          const line = new Line(port, path, (bytes, start) => {
            // A greeting ("0" of engine.io, or any first frame of the bare server) says that the line stands.
            if (bytes[start] === 0x30) {
              if (path.includes('EIO')) line.send('40/app,')
              else resolve()
            } else if (bytes[start + 1] === 0x30) resolve()
            else count()
          })
          lines.push(line)
        }),
    ),
  close: () => {
    for (const line of lines.splice(0)) line.close()
    heard = 0
  },
}

export type FanAsks = typeof asks
answerAsks(asks)
