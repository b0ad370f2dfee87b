import type { FanAsks } from '../load/fans.ts'
import { chatMessageFrame } from '../load/chatMessageFrame.ts'
import { connectApp } from '../load/connectApp.ts'
import { cheaper, measureBroadcasts, type Broadcasts } from '../measure/measureBroadcasts.ts'
import { messageCount, measureMessages, paced, seedPairs, type Messages } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'
import type { Measurable, Program } from '../programs/startProgram.ts'
import { startRedis } from '../programs/startRedis.ts'
import { sendIds } from '../load/sendIds.ts'
import type { Row } from '../measure/printTable.ts'
import { startWorker } from '../load/worker.ts'

const fans = 2_000
const broadcasts = 15
const passes = 2
const loadProcesses = 2
const text = '{nickname}, 잘 잤어? 오늘 하늘 진짜 예뻐. 이따가 연습 끝나고 사진 보내 줄게!'
const nextSendId = sendIds()

/**
 * Treats several nodes as one program: clients alternate between their ports, CPU time is summed, and the longest stall
 * counts.
 */
const combineNodes = (programs: Program[]): Measurable => ({
  ports: programs.map(({ port }) => port),
  cpuMs: () => programs.reduce((sum, program) => sum + program.cpuMs(), 0),
  async probe(question, path) {
    const [first, ...others] = await Promise.all(programs.map((program) => program.probe(question, path)))
    return others.reduce(
      (all, one) => ({
        ...all,
        stallMs: Math.max(all.stallMs, one.stallMs),
        gcMaxMs: Math.max(all.gcMaxMs, one.gcMaxMs),
        statements: all.statements + one.statements,
      }),
      first!,
    )
  },
})

async function broadcastOver(product: Product, name: string, nodes: Measurable): Promise<Broadcasts> {
  const { fans: people, celebs } = await product.seed(`--name ${name} --fans ${fans} --celebs 1`)
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('fans.ts'))
  try {
    const share = people.length / loadProcesses
    await Promise.all(
      workers.map((worker, at) =>
        worker.ask('connect', {
          ports: nodes.ports,
          tokens: people.slice(at * share, (at + 1) * share).map(({ token }) => token),
          atOnce: 50,
        }),
      ),
    )
    const celeb = celebs[0]!
    const connection = await connectApp(nodes.ports[0]!, celeb.token, () => {})
    const sendOne = () => connection.send(chatMessageFrame(nextSendId(), celeb.broadcasts[0]!, text))
    let best: Broadcasts | null = null
    for (let pass = 0; pass < passes; pass++)
      best = cheaper(best, await measureBroadcasts(nodes, fans, broadcasts, workers, sendOne))
    connection.close()
    return best!
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

const shown = (one: number, two: number, unit: string) =>
  `${figure(one)}, ${figure(two)} ${unit} (${figure(two / one)} times)`
const messageRow = (one: Messages, two: Messages, share: number): string =>
  shown(quantile(one.ackMs, share), quantile(two.ackMs, share), 'ms')

/**
 * Broadcasts and messages on one node, and on two nodes connected through Redis. On a machine with two cores a second
 * node cannot be faster; the figure shows how much it adds to the cost.
 */
export async function nodes(): Promise<Row[]> {
  const redis = await startRedis()
  const product = await startProduct({ REDIS_URL: redis.url })
  const second = await product.startNode()
  try {
    const both = combineNodes([product, second])
    const oneNode = await broadcastOver(product, 'one', product)
    const twoNodes = await broadcastOver(product, 'two', both)
    const one = await measureMessages(product, product, await seedPairs(product, 'pairs1'))
    const two = await measureMessages(both, product, await seedPairs(product, 'pairs2'))
    return [
      {
        what: `a broadcast to ${fans}, one node and two: CPU a delivery, all nodes`,
        value: shown(oneNode.cpuPerDeliveryUs, twoNodes.cpuPerDeliveryUs, 'µs'),
      },
      { what: 'last delivery p50', value: shown(oneNode.p50, twoNodes.p50, 'ms') },
      {
        what: 'longest stall',
        value: `${figure(oneNode.stallMs)}, ${figure(twoNodes.stallMs)} ms`,
        goal: 'under 10 ms',
      },
      { what: 'messages, each received on the other node: a second', value: shown(one.perSecond, two.perSecond, '') },
      { what: 'CPU a message, all nodes and database', value: shown(one.cpuUs, two.cpuUs, 'µs') },
      { what: 'acknowledged p50', value: messageRow(one, two, 0.5) },
      {
        what: `acknowledged at ${paced.perSecond} a second, p50 / p99`,
        value: [one, two]
          .map(({ pacedMs }) => `${figure(quantile(pacedMs, 0.5))} / ${figure(quantile(pacedMs, 0.99))} ms`)
          .join(', '),
      },
      {
        what: 'refused; received live by the other member',
        value: `${one.failed}, ${two.failed}; ${one.received}, ${two.received} of ${messageCount}`,
      },
    ]
  } finally {
    await second.stop()
    await product.stop()
    await redis.stop()
  }
}
