import { setTimeout as wait } from 'node:timers/promises'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { openCalls } from '../load/openCalls.ts'
import { chatMessageFrame } from '../load/chatMessageFrame.ts'
import { connectApp } from '../load/connectApp.ts'
import type { FanAsks } from '../load/fans.ts'
import type { AttackerAsks } from '../load/attackers.ts'
import type { SenderAsks } from '../load/senders.ts'
import { seedPairs } from '../measure/measureMessages.ts'
import { figure, quantile } from '../measure/numbers.ts'
import { startProduct, type Product } from '../programs/startProduct.ts'
import { sendIds } from '../load/sendIds.ts'
import type { Row } from '../measure/printTable.ts'
import { startWorker } from '../load/worker.ts'

const listeners = 300
const nonReaders = 60
const pageRequesters = 30
const pagesEach = 40
const flooders = 20
const floodPerSecond = 200
const honest = { total: 600, perSecond: 100 }
const broadcastEveryMs = 200
const rounds = 2
const settleMs = 3_000
const text = '오늘 하늘 진짜 예뻐. 이따가 사진 보내 줄게!'.repeat(20)
const nextSendId = sendIds()

/** A server and the people who attack it. */
interface Target {
  port: number
  room: Awaited<ReturnType<Product['seed']>>
  pairs: Awaited<ReturnType<typeof seedPairs>>
}

const openTarget = async (product: Product): Promise<Target> => ({
  port: product.port,
  room: await product.seed(`--name room --fans ${listeners + nonReaders} --celebs 1 --room-messages 300`),
  pairs: await seedPairs(product, 'pairs'),
})

interface Latencies {
  ackMs: number[]
  listMs: number[]
  delayP99Ms: number
}

/**
 * Honest people write, listen to a celeb and read their chat lists, with and without attackers. Attackers stop reading
 * their connection, request pages that they do not read, or send at five times the limit. The same attack on a second
 * server on this machine shows how much of the slowdown comes from sharing the machine, which no server can avoid.
 * Rule: reliability.md 29.
 */
export async function hostile(): Promise<Row[]> {
  const product = await startProduct()
  const other = await startProduct()
  const calls = openCalls(product.port)
  const senders = startWorker<SenderAsks>('senders.ts')
  const fans = startWorker<FanAsks>('fans.ts')
  const attackers = startWorker<AttackerAsks>('attackers.ts')
  let broadcasting: NodeJS.Timeout | undefined
  try {
    const target = await openTarget(product)
    const otherTarget = await openTarget(other)
    const { room, pairs } = target
    const celeb = room.celebs[0]!
    // This reader is not one of the people who request pages.
    const reader = room.fans[pageRequesters]!
    await fans.ask('connect', {
      ports: product.ports,
      tokens: room.fans.slice(0, listeners).map(({ token }) => token),
      atOnce: 20,
    })
    await senders.ask('connect', { ports: product.ports, people: pairs.slice(0, 100) })
    const connection = await connectApp(product.port, celeb.token, () => {})
    broadcasting = setInterval(
      () => connection.send(chatMessageFrame(nextSendId(), celeb.broadcasts[0]!, text)),
      broadcastEveryMs,
    )

    const measureHonest = async (): Promise<Latencies> => {
      await product.probe('reset')
      const listMs: number[] = []
      let isOver = false
      const reading = (async () => {
        while (!isOver) {
          const begun = performance.now()
          await calls.get(api.chat.list.path, reader.token)
          listMs.push(performance.now() - begun)
          await wait(broadcastEveryMs)
        }
      })()
      const { ackMs } = await senders.ask('pace', honest)
      isOver = true
      await reading
      return { ackMs, listMs, delayP99Ms: (await product.probe('read')).delayP99Ms }
    }
    const attack = async ({ port, room, pairs }: Target) => {
      await attackers.ask('stopReading', { port, tokens: room.fans.slice(listeners).map(({ token }) => token) })
      const path = `${apiPrefix}${api.chat.listMessage.path}?chatId=${room.celebs[0]!.broadcasts[0]!}&limit=100`
      await attackers.ask('pagesUnread', {
        port,
        path,
        tokens: room.fans.slice(0, pageRequesters).map(({ token }) => token),
        times: pagesEach,
      })
      await attackers.ask('flood', { port, people: pairs.slice(100, 100 + flooders), perSecond: floodPerSecond })
    }

    await measureHonest()
    const [undisturbed, apart, attacked]: [Latencies[], Latencies[], Latencies[]] = [[], [], []]
    let attackResult = { sent: 0, answered: 0, cut: 0 }
    let rssMb = 0
    for (let round = 0; round < rounds; round++) {
      undisturbed.push(await measureHonest())
      await attack(otherTarget)
      await wait(settleMs)
      apart.push(await measureHonest())
      await attackers.ask('stop', undefined as never)
      await wait(settleMs)
      const before = (await product.probe('collect')).rss
      await attack(target)
      // First let the burst pass that the rate limit allows.
      await wait(settleMs)
      attacked.push(await measureHonest())
      rssMb = Math.max(rssMb, ((await product.probe('collect')).rss - before) / 1e6)
      attackResult = await attackers.ask('stop', undefined as never)
      await wait(settleMs)
    }
    const rowOf = (name: string, of: 'ackMs' | 'listMs', share: number): Row => {
      const waitOf = (latencies: Latencies[]) =>
        quantile(
          latencies.flatMap((one) => one[of]),
          share,
        )
      const [without, floor, during] = [waitOf(undisturbed), waitOf(apart), waitOf(attacked)]
      return {
        what: `${name}, p${share * 100}`,
        value: `${figure(without)}, ${figure(floor)}, ${figure(during)} ms (${figure(during / floor)} times)`,
        goal: '1.5 times',
      }
    }
    return [
      {
        what: 'honest people',
        value:
          `alone, with ${nonReaders + pageRequesters} non-readers and ${flooders} flooders ` +
          'at another server, at this one',
      },
      rowOf('honest messages acknowledged', 'ackMs', 0.5),
      rowOf('honest messages acknowledged', 'ackMs', 0.99),
      rowOf('honest chat lists', 'listMs', 0.5),
      rowOf('honest chat lists', 'listMs', 0.99),
      {
        what: 'event loop delay, p99',
        value:
          [undisturbed, apart, attacked]
            .map((latencies) =>
              figure(
                quantile(
                  latencies.map(({ delayP99Ms }) => delayP99Ms),
                  0.5,
                ),
              ),
            )
            .join(', ') + ' ms',
      },
      {
        what: 'messages that the flooders of a round sent; answered ones',
        value: `${attackResult.sent}, ${attackResult.answered}`,
      },
      {
        what: 'additional resident memory; page requesters cut off',
        value: `${figure(rssMb)} MB; ${attackResult.cut} of ${pageRequesters}`,
      },
    ]
  } finally {
    clearInterval(broadcasting)
    calls.close()
    await Promise.all([senders, fans, attackers].map((worker) => worker.stop()))
    await product.stop()
    await other.stop()
  }
}
