import { figure } from './numbers.ts'
import { stormAll } from './stormAll.ts'
import type { Row } from './table.ts'

const fans = 5_000

/** What a fan who is connected and listens weighs on the server. */
export async function memory(): Promise<Row[]> {
  const { mine, plain, bare } = await stormAll(fans, null)
  return [
    { what: `${fans} connected fans: resident memory a fan`, value: `${figure(mine.rssKb)} kB`, goal: '30 kB' },
    { what: 'plain socket.io; bare ws', value: `${figure(plain.rssKb)}; ${figure(bare.rssKb)} kB` },
    {
      what: 'times plain socket.io; times bare ws',
      value: `${figure(mine.rssKb / plain.rssKb)}; ${figure(mine.rssKb / bare.rssKb)}`,
      goal: 'no more than socket.io',
    },
    {
      what: 'heap a fan (socket.io; bare ws)',
      value: `${figure(mine.heapKb)} (${figure(plain.heapKb)}; ${figure(bare.heapKb)}) kB`,
    },
  ]
}
