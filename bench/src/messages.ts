import { fileURLToPath } from 'node:url'
import { counted, measureMessages, paced, seedPairs } from './measureMessages.ts'
import { figure, quantile } from './numbers.ts'
import type { BenchOptions } from './options.ts'
import { startProduct } from './product.ts'
import { startProgram } from './program.ts'
import type { Row } from './table.ts'

export async function messages({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct()
  try {
    const mine = await measureMessages(product, product, await seedPairs(product, 'product'), profile)
    const pairs = await seedPairs(product, 'single')
    const single = await startProgram(fileURLToPath(new URL('peers/singleInserts.ts', import.meta.url)), {
      DATABASE_URL: product.databaseUrl,
    })
    const others = await measureMessages(single, product, pairs).finally(() => single.stop())
    return [
      { what: 'messages a second', value: figure(mine.perSecond), goal: '15,000' },
      { what: 'one INSERT a message', value: figure(others.perSecond) },
      {
        what: 'CPU a message (server + database)',
        value: `${figure(mine.cpuUs)} (${figure(mine.serverUs)} + ${figure(mine.databaseUs)}) µs`,
        goal: '70 µs',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(others.cpuUs)} (${figure(others.serverUs)} + ${figure(others.databaseUs)}) µs`,
      },
      { what: 'times the CPU of one INSERT a message', value: figure(mine.cpuUs / others.cpuUs) },
      {
        what: 'acknowledged p50 / p99',
        value: `${figure(quantile(mine.ackMs, 0.5))} / ${figure(quantile(mine.ackMs, 0.99))} ms`,
        goal: 'p50 under 7 ms',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(quantile(others.ackMs, 0.5))} / ${figure(quantile(others.ackMs, 0.99))} ms`,
      },
      {
        what: `at ${paced.perSecond} a second: acknowledged p50 / p99`,
        value: `${figure(quantile(mine.pacedMs, 0.5))} / ${figure(quantile(mine.pacedMs, 0.99))} ms`,
        goal: 'no later than one INSERT a message',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(quantile(others.pacedMs, 0.5))} / ${figure(quantile(others.pacedMs, 0.99))} ms`,
      },
      { what: 'refused; heard live by the other of two', value: `${mine.failed}; ${mine.heard} of ${counted}` },
    ]
  } finally {
    await product.stop()
  }
}
