import { setTimeout as wait } from 'node:timers/promises'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { openCalls } from './calls.ts'
import { appLine } from './load/appLine.ts'
import type { FanAsks } from './load/fans.ts'
import type { HostileAsks } from './load/hostile.ts'
import type { SenderAsks } from './load/senders.ts'
import { seedPairs } from './measureMessages.ts'
import { figure, quantile } from './numbers.ts'
import { startProduct } from './product.ts'
import { sendIds } from './sendIds.ts'
import type { Row } from './table.ts'
import { startWorker } from './worker.ts'

const listeners = 300
const sleepers = 60
const unread = 30
const pagesEach = 40
const flooders = 20
const floodPerSecond = 200
const honest = { total: 600, perSecond: 100 }
const broadcastEveryMs = 200
const rounds = 2
const settleMs = 2_000
const text = '오늘 하늘 진짜 예뻐. 이따가 사진 보내 줄게!'.repeat(20)
const nextSendId = sendIds()

interface Felt {
  ackMs: number[]
  listMs: number[]
  delayP99Ms: number
}

/**
 * Honest people write, listen to a star and read their lists; with and without others beside them who never read what
 * comes, ask for pages that they leave lying, and send five times what is allowed. Rule: reliability.md 29.
 */
export async function hostile(): Promise<Row[]> {
  const product = await startProduct()
  const calls = openCalls(product.port)
  const senders = startWorker<SenderAsks>('load/senders.ts')
  const fans = startWorker<FanAsks>('load/fans.ts')
  const enemies = startWorker<HostileAsks>('load/hostile.ts')
  let singing: NodeJS.Timeout | undefined
  try {
    const room = await product.seed(`--name room --fans ${listeners + sleepers} --celebs 1 --room-messages 300`)
    const pairs = await seedPairs(product, 'pairs')
    const star = room.celebs[0]!
    // None of those who ask for pages.
    const reader = room.fans[unread]!
    await fans.ask('connect', {
      ports: product.ports,
      tokens: room.fans.slice(0, listeners).map(({ token }) => token),
      atOnce: 20,
    })
    await senders.ask('connect', { ports: product.ports, people: pairs.slice(0, 100) })
    const line = await appLine(product.port, star.token, () => {})
    singing = setInterval(
      () =>
        line.send(
          `42/app,${JSON.stringify(['chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId: star.broadcasts[0]!, content: text } }])}`,
        ),
      broadcastEveryMs,
    )

    const feel = async (): Promise<Felt> => {
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
    const attack = async () => {
      const { port } = product
      await enemies.ask('sleepers', { port, tokens: room.fans.slice(listeners).map(({ token }) => token) })
      const path = `${apiPrefix}${api.chat.listMessage.path}?chatId=${star.broadcasts[0]!}&limit=100`
      await enemies.ask('pagesUnread', {
        port,
        path,
        tokens: room.fans.slice(0, unread).map(({ token }) => token),
        times: pagesEach,
      })
      await enemies.ask('flood', { port, people: pairs.slice(100, 100 + flooders), perSecond: floodPerSecond })
    }

    await feel()
    const [calm, harmed]: [Felt[], Felt[]] = [[], []]
    let told = { sent: 0, answered: 0, cut: 0 }
    let rssMb = 0
    for (let round = 0; round < rounds; round++) {
      calm.push(await feel())
      const before = (await product.probe('collect')).rss
      await attack()
      // The burst that each of them is granted goes through first.
      await wait(settleMs)
      harmed.push(await feel())
      rssMb = Math.max(rssMb, ((await product.probe('collect')).rss - before) / 1e6)
      told = await enemies.ask('stop', undefined as never)
      await wait(settleMs)
    }
    const p99 = (felt: Felt[], of: 'ackMs' | 'listMs') =>
      quantile(
        felt.flatMap((one) => one[of]),
        0.99,
      )
    const pairOf = (of: 'ackMs' | 'listMs') => {
      const [without, withThem] = [p99(calm, of), p99(harmed, of)]
      return `${figure(without)}, ${figure(withThem)} ms (${figure(withThem / without)} times)`
    }
    const p50 = (felt: Felt[]) =>
      figure(
        quantile(
          felt.flatMap(({ ackMs }) => ackMs),
          0.5,
        ),
      )
    return [
      {
        what: `honest messages acknowledged, p99: alone, with ${sleepers + unread} who do not read and ${flooders} who flood`,
        value: pairOf('ackMs'),
        goal: '1.5 times',
      },
      { what: 'p50', value: `${p50(calm)}, ${p50(harmed)} ms` },
      { what: 'honest chat lists, p99', value: pairOf('listMs'), goal: '1.5 times' },
      {
        what: 'event loop delay, p99',
        value:
          [calm, harmed]
            .map((felt) =>
              figure(
                quantile(
                  felt.map(({ delayP99Ms }) => delayP99Ms),
                  0.5,
                ),
              ),
            )
            .join(', ') + ' ms',
      },
      { what: 'messages that a round of flood sent and had answered', value: `${told.sent}, ${told.answered}` },
      {
        what: 'memory more meanwhile, resident; page askers cut off',
        value: `${figure(rssMb)} MB; ${told.cut} of ${unread}`,
      },
    ]
  } finally {
    clearInterval(singing)
    calls.close()
    await Promise.all([senders, fans, enemies].map((worker) => worker.stop()))
    await product.stop()
  }
}
