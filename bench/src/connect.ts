import { figure } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { stormAll } from './stormAll.ts'
import type { Row } from './table.ts'

const lines = 2_000

export async function connect({ profile }: BenchOptions): Promise<Row[]> {
  const { mine, plain, bare } = await stormAll(lines, profile)
  return [
    {
      what: 'CPU a connection, authenticated (server + database)',
      value: `${figure(mine.cpuUs + mine.databaseUs)} (${figure(mine.cpuUs)} + ${figure(mine.databaseUs)}) µs`,
      goal: '350 µs',
    },
    { what: 'plain socket.io, nothing checked', value: `${figure(plain.cpuUs)} µs` },
    { what: 'bare ws', value: `${figure(bare.cpuUs)} µs` },
    {
      what: 'memory an idle connection (resident / heap)',
      value: `${figure(mine.rssKb)} / ${figure(mine.heapKb)} kB`,
      goal: '30 kB',
    },
    { what: 'plain socket.io', value: `${figure(plain.rssKb)} / ${figure(plain.heapKb)} kB` },
    { what: 'bare ws', value: `${figure(bare.rssKb)} / ${figure(bare.heapKb)} kB` },
    {
      what: `${lines} connections (socket.io; bare ws)`,
      value: `${figure(mine.seconds)} (${figure(plain.seconds)}; ${figure(bare.seconds)}) s`,
    },
    { what: 'statements a connection', value: figure(mine.statements / lines) },
    { what: 'longest stall meanwhile (socket.io)', value: `${figure(mine.stallMs)} (${figure(plain.stallMs)}) ms` },
  ]
}
