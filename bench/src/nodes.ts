import type { FanAsks } from './load/fans.ts'
import { appLine } from './load/appLine.ts'
import { cheaper, measureBroadcasts, type Broadcasts } from './measureBroadcasts.ts'
import { counted, measureMessages, paced, seedPairs, type Messages } from './measureMessages.ts'
import { figure, quantile } from './numbers.ts'
import { startProduct, type Product } from './product.ts'
import type { Load, Program } from './program.ts'
import { startRedis } from './redis.ts'
import { sendIds } from './sendIds.ts'
import type { Row } from './table.ts'
import { startWorker } from './worker.ts'

const fans = 2_000
const broadcasts = 15
const passes = 2
const loadProcesses = 2
const text = '{nickname}, 잘 잤어? 오늘 하늘 진짜 예뻐. 이따가 연습 끝나고 사진 보내 줄게!'
const nextSendId = sendIds()

/** Several nodes as one load: connections in turns, CPU summed, of stalls the longest. */
const asOne = (programs: Program[]): Load => ({
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

async function broadcastOver(product: Product, name: string, nodes: Load): Promise<Broadcasts> {
  const { fans: people, celebs } = await product.seed(`--name ${name} --fans ${fans} --celebs 1`)
  const workers = Array.from({ length: loadProcesses }, () => startWorker<FanAsks>('load/fans.ts'))
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
    const star = celebs[0]!
    const line = await appLine(nodes.ports[0]!, star.token, () => {})
    const once = () =>
      line.send(
        `42/app,${JSON.stringify(['chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId: star.broadcasts[0]!, content: text } }])}`,
      )
    let best: Broadcasts | null = null
    for (let pass = 0; pass < passes; pass++)
      best = cheaper(best, await measureBroadcasts(nodes, fans, broadcasts, workers, once))
    line.close()
    return best!
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

const shown = (one: number, two: number, unit: string) =>
  `${figure(one)}, ${figure(two)} ${unit} (${figure(two / one)} times)`
const messageRow = (one: Messages, two: Messages, share: number): string =>
  shown(quantile(one.ackMs, share), quantile(two.ackMs, share), 'ms')

/** Broadcasts and messages on one node, and on two with Redis between them. On two cores more nodes are no faster: what counts is what the second costs. */
export async function nodes(): Promise<Row[]> {
  const redis = await startRedis()
  const product = await startProduct({ REDIS_URL: redis.url })
  const second = await product.startNode()
  try {
    const both = asOne([product, second])
    const oneNode = await broadcastOver(product, 'one', product)
    const twoNodes = await broadcastOver(product, 'two', both)
    const one = await measureMessages(product, product, await seedPairs(product, 'pairs1'))
    const two = await measureMessages(both, product, await seedPairs(product, 'pairs2'))
    return [
      {
        what: `a broadcast to ${fans}, one node and two: CPU a delivery, all nodes`,
        value: shown(oneNode.perDeliveryUs, twoNodes.perDeliveryUs, 'µs'),
      },
      { what: 'last delivery p50', value: shown(oneNode.p50, twoNodes.p50, 'ms') },
      {
        what: 'longest stall',
        value: `${figure(oneNode.stallMs)}, ${figure(twoNodes.stallMs)} ms`,
        goal: 'under 10 ms',
      },
      { what: 'messages, each heard on the other node: a second', value: shown(one.perSecond, two.perSecond, '') },
      { what: 'CPU a message, all nodes and database', value: shown(one.cpuUs, two.cpuUs, 'µs') },
      { what: 'acknowledged p50', value: messageRow(one, two, 0.5) },
      {
        what: `acknowledged at ${paced.perSecond} a second, p50 / p99`,
        value: [one, two]
          .map(({ pacedMs }) => `${figure(quantile(pacedMs, 0.5))} / ${figure(quantile(pacedMs, 0.99))} ms`)
          .join(', '),
      },
      {
        what: 'refused; heard live by the other of two',
        value: `${one.failed}, ${two.failed}; ${one.heard}, ${two.heard} of ${counted}`,
      },
    ]
  } finally {
    await second.stop()
    await product.stop()
    await redis.stop()
  }
}
