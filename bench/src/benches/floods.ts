import { setTimeout as wait } from 'node:timers/promises'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import type { AttackerAsks } from '../load/attackers.ts'
import type { FanAsks } from '../load/fans.ts'
import { chatMessageFrame } from '../load/chatMessageFrame.ts'
import { openCalls, type Calls } from '../load/openCalls.ts'
import { sendIds } from '../load/sendIds.ts'
import { startWorker } from '../load/worker.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { startProduct } from '../programs/startProduct.ts'

const listeners = 300
/** Several readers alternate, because one person may make at most 600 calls a minute. */
const readers = 6
const askEveryMs = 20
const measureMs = 6_000
const settleMs = 2_000
const framesPerSecond = 20_000
const changesPerSecond = 40
const heapsPerSecond = 120
const bodiesPerSecond = 20
const nextSendId = sendIds()

/** Texts that repeat one character or sequence, as long as a message field or the body of a call allows. */
const heaps = (units: number): string[] =>
  ['\u0301', '\u0301\u0323', '\u1100', '\u200D', '@', '.', '#1', ' ', '\u0000', '[['].map((sign) =>
    sign.repeat(Math.floor(units / sign.length)),
  )
const hostileFrames = ({ broadcastId }: Scene): string[] => [
  ...heaps(16_000).map((heap) => chatMessageFrame(nextSendId(), broadcastId, heap)),
  `42/app,["chatMessage",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
]
const hostileBodies = heaps(240_000).flatMap((heap) => [
  JSON.stringify({ nickname: heap }),
  JSON.stringify({ email: heap, password: heap }),
  `{"nickname":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
])

/** Which of a scene's attackers take part, as a range of indices. */
interface Flood {
  from: number
  to: number
}

interface Waits {
  healthMs: number[]
  pageMs: number[]
}

/** A server with a celeb, readers, connected listeners, and people who attack it. */
interface Scene {
  port: number
  calls: Calls
  broadcastId: string
  readers: string[]
  attackers: string[]
  /** A message that all listeners can see. */
  messageId: string
  close(): Promise<void>
}

async function openScene(): Promise<Scene> {
  const product = await startProduct()
  const calls = openCalls(product.port)
  const fans = startWorker<FanAsks>('fans.ts')
  const room = await product.seed(`--name room --fans ${listeners + readers + 9} --celebs 1 --room-messages 300`)
  const celeb = room.celebs[0]!
  const reading = room.fans.slice(listeners, listeners + readers)
  for (const { token } of room.fans) await calls.post(api.user.subscribe.path, token, { celebUserId: celeb.userId })
  const { chats } = await calls.get<{ chats: { id: string; isSubscription: boolean }[] }>(
    api.chat.list.path,
    reading[0]!.token,
  )
  const chatId = chats.find(({ isSubscription }) => isSubscription)!.id
  const { chatMessage } = await calls.post<{ chatMessage: { id: string } }>(api.chat.sendMessage.path, celeb.token, {
    sendId: nextSendId(),
    chatMessageParams: { chatId, content: '모두 안녕' },
  })
  await fans.ask('connect', {
    ports: product.ports,
    tokens: room.fans.slice(0, listeners).map(({ token }) => token),
    atOnce: 20,
  })
  return {
    port: product.port,
    calls,
    broadcastId: celeb.broadcasts[0]!,
    readers: reading.map(({ token }) => token),
    attackers: room.fans.slice(listeners + readers).map(({ token }) => token),
    messageId: chatMessage.id,
    async close() {
      calls.close()
      await fans.stop()
      await product.stop()
    },
  }
}

async function measure({ port, calls, broadcastId, readers }: Scene): Promise<Waits> {
  const waits: Waits = { healthMs: [], pageMs: [] }
  const end = performance.now() + measureMs
  const page = `${api.chat.listMessage.path}?chatId=${broadcastId}&limit=50`
  for (let n = 0; performance.now() < end; n++) {
    const begun = performance.now()
    await fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.text())
    const asked = performance.now()
    await calls.get(page, readers[n % readers.length]!)
    waits.healthMs.push(asked - begun)
    waits.pageMs.push(performance.now() - asked)
    await wait(askEveryMs)
  }
  return waits
}

/**
 * How long honest readers wait for health checks and a page of messages, without and during each of four floods: two
 * people send unknown events as fast as they can; five change their reaction to a message that 300 people see; two send
 * the longest and most expensive messages; anonymous callers sign up with fields of 240 kB. Attackers who are
 * disconnected reconnect at once. The same flood is also sent to a second server on this machine: the slowdown that it
 * causes there comes from sharing the machine, which no server can avoid. Rules: reliability.md 29 and 35.
 */
export async function floods(): Promise<Row[]> {
  const attackers = startWorker<AttackerAsks>('attackers.ts')
  const scene = await openScene()
  const other = await openScene()
  try {
    const spam = (target: Scene, { from, to }: Flood, frames: string[], perSecond: number) =>
      attackers.ask('spam', { port: target.port, tokens: target.attackers.slice(from, to), frames, perSecond })
    const beside = async (target: Scene, attack: (target: Scene) => Promise<unknown>) => {
      await attack(target)
      await wait(settleMs)
      const waits = await measure(scene)
      const counts = await attackers.ask('stop', undefined as never)
      await wait(settleMs)
      return { waits, counts }
    }
    const compare = async (what: string, attack: (target: Scene) => Promise<unknown>): Promise<Row[]> => {
      await measure(scene)
      const alone = await measure(scene)
      const apart = await beside(other, attack)
      const { waits, counts } = await beside(scene, attack)
      const rowOf = (name: string, of: keyof Waits, share: number): Row => {
        const [without, floor, during] = [alone, apart.waits, waits].map((one) => quantile(one[of], share)) as [
          number,
          number,
          number,
        ]
        return {
          what: `${name}, p${share * 100}: alone, beside ${what} at another server, at this one`,
          value: `${figure(without)}, ${figure(floor)}, ${figure(during)} ms (${figure(during / floor)} times)`,
          goal: '1.5 times',
        }
      }
      return [
        rowOf('health checks', 'healthMs', 0.5),
        rowOf('health checks', 'healthMs', 0.99),
        rowOf('a page', 'pageMs', 0.5),
        rowOf('a page', 'pageMs', 0.99),
        { what: `frames sent by ${what}; connections cut`, value: `${counts.sent}, ${counts.cut}` },
      ]
    }
    const reaction = (target: Scene, emoji: string) =>
      `42/app,["chatMessageReactionAdd","${target.messageId}","${emoji}"]`
    return [
      ...(await compare('a flood of unknown events', (target) =>
        spam(target, { from: 0, to: 2 }, ['42/app,["nothing",{"a":1}]'], framesPerSecond),
      )),
      ...(await compare('a storm of reactions', (target) => {
        const frames = ['❤️', '🎉'].map((emoji) => reaction(target, emoji))
        return spam(target, { from: 2, to: 7 }, frames, changesPerSecond)
      })),
      ...(await compare('messages of heaps of signs', (target) =>
        spam(target, { from: 7, to: 9 }, hostileFrames(target), heapsPerSecond),
      )),
      ...(await compare('sign-ups by nobody with fields of 240 kB', ({ port }) =>
        attackers.ask('post', {
          port,
          path: `${apiPrefix}${api.auth.signUp.path}`,
          bodies: hostileBodies,
          perSecond: bodiesPerSecond,
        }),
      )),
    ]
  } finally {
    await attackers.stop()
    await scene.close()
    await other.close()
  }
}
