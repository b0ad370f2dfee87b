import { fileURLToPath } from 'node:url'
import { messageCount, measureMessages, paced, seedPairs } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { BenchOptions } from '../measure/BenchOptions.ts'
import { startProduct } from '../programs/startProduct.ts'
import { startProgram } from '../programs/startProgram.ts'
import type { Row } from '../measure/printTable.ts'

/** Messages in direct chats, compared with a server that stores each message with one INSERT. */
export async function messages({ profile }: BenchOptions): Promise<Row[]> {
  const product = await startProduct()
  try {
    const ofProduct = await measureMessages(product, product, await seedPairs(product, 'product'), profile)
    const pairs = await seedPairs(product, 'single')
    const single = await startProgram(fileURLToPath(new URL('../peers/singleInserts.ts', import.meta.url)), {
      DATABASE_URL: product.databaseUrl,
    })
    const ofPeer = await measureMessages(single, product, pairs).finally(() => single.stop())
    return [
      { what: 'messages a second', value: figure(ofProduct.perSecond), goal: '15,000' },
      { what: 'one INSERT a message', value: figure(ofPeer.perSecond) },
      {
        what: 'CPU a message (server + database)',
        value: `${figure(ofProduct.cpuUs)} (${figure(ofProduct.serverUs)} + ${figure(ofProduct.databaseUs)}) µs`,
        goal: '70 µs',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(ofPeer.cpuUs)} (${figure(ofPeer.serverUs)} + ${figure(ofPeer.databaseUs)}) µs`,
      },
      { what: 'times the CPU of one INSERT a message', value: figure(ofProduct.cpuUs / ofPeer.cpuUs) },
      {
        what: 'acknowledged p50 / p99',
        value: `${figure(quantile(ofProduct.ackMs, 0.5))} / ${figure(quantile(ofProduct.ackMs, 0.99))} ms`,
        goal: 'p50 under 7 ms',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(quantile(ofPeer.ackMs, 0.5))} / ${figure(quantile(ofPeer.ackMs, 0.99))} ms`,
      },
      {
        what: `at ${paced.perSecond} a second: acknowledged p50 / p99`,
        value: `${figure(quantile(ofProduct.pacedMs, 0.5))} / ${figure(quantile(ofProduct.pacedMs, 0.99))} ms`,
        goal: 'no later than one INSERT a message',
      },
      {
        what: 'one INSERT a message',
        value: `${figure(quantile(ofPeer.pacedMs, 0.5))} / ${figure(quantile(ofPeer.pacedMs, 0.99))} ms`,
      },
      {
        what: 'refused; received live by the other member',
        value: `${ofProduct.failed}; ${ofProduct.received} of ${messageCount}`,
      },
    ]
  } finally {
    await product.stop()
  }
}
