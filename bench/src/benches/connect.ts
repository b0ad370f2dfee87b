import { figure } from '../measure/numbers.ts'
import type { BenchOptions } from '../measure/BenchOptions.ts'
import { compareConnections } from '../measure/compareConnections.ts'
import type { Row } from '../measure/printTable.ts'

const connections = 2_000

/** The cost of an authenticated connection, compared with plain Socket.IO and bare ws. */
export async function connect({ profile }: BenchOptions): Promise<Row[]> {
  const { product, socketIo, bareWs } = await compareConnections(connections, profile)
  const cpuUs = product.cpuUs + product.databaseUs
  return [
    {
      what: 'CPU a connection, authenticated (server + database)',
      value: `${figure(cpuUs)} (${figure(product.cpuUs)} + ${figure(product.databaseUs)}) µs`,
      goal: '350 µs',
    },
    { what: 'plain socket.io, nothing checked', value: `${figure(socketIo.cpuUs)} µs` },
    { what: 'bare ws', value: `${figure(bareWs.cpuUs)} µs` },
    {
      what: 'memory an idle connection (resident / heap)',
      value: `${figure(product.rssKb)} / ${figure(product.heapKb)} kB`,
      goal: '30 kB',
    },
    { what: 'plain socket.io', value: `${figure(socketIo.rssKb)} / ${figure(socketIo.heapKb)} kB` },
    { what: 'bare ws', value: `${figure(bareWs.rssKb)} / ${figure(bareWs.heapKb)} kB` },
    {
      what: 'memory, times plain socket.io; times bare ws',
      value: `${figure(product.rssKb / socketIo.rssKb)}; ${figure(product.rssKb / bareWs.rssKb)}`,
      goal: 'no more than socket.io',
    },
    {
      what: `${connections} connections (socket.io; bare ws)`,
      value: `${figure(product.seconds)} (${figure(socketIo.seconds)}; ${figure(bareWs.seconds)}) s`,
    },
    { what: 'statements a connection', value: figure(product.statements / connections) },
    { what: 'longest stall (socket.io)', value: `${figure(product.stallMs)} (${figure(socketIo.stallMs)}) ms` },
  ]
}
