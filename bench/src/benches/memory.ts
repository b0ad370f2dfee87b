import { figure } from '../measure/numbers.ts'
import { compareConnections } from '../measure/compareConnections.ts'
import type { Row } from '../measure/printTable.ts'

const fans = 5_000

/** The memory that a connected fan takes on the server, compared with plain Socket.IO and bare ws. */
export async function memory(): Promise<Row[]> {
  const { product, socketIo, bareWs } = await compareConnections(fans, null)
  return [
    { what: `${fans} connected fans: resident memory a fan`, value: `${figure(product.rssKb)} kB`, goal: '30 kB' },
    { what: 'plain socket.io; bare ws', value: `${figure(socketIo.rssKb)}; ${figure(bareWs.rssKb)} kB` },
    {
      what: 'times plain socket.io; times bare ws',
      value: `${figure(product.rssKb / socketIo.rssKb)}; ${figure(product.rssKb / bareWs.rssKb)}`,
      goal: 'no more than socket.io',
    },
    {
      what: 'heap a fan (socket.io; bare ws)',
      value: `${figure(product.heapKb)} (${figure(socketIo.heapKb)}; ${figure(bareWs.heapKb)}) kB`,
    },
  ]
}
