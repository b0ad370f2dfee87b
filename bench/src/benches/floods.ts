import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@byeol/contract/api.ts'
import type { AttackerAsks } from '../load/attackers.ts'
import type { FanAsks } from '../load/fans.ts'
import { openCalls } from '../load/openCalls.ts'
import { sendIds } from '../load/sendIds.ts'
import { startWorker } from '../load/worker.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { startProduct } from '../programs/startProduct.ts'

const listeners = 300
/** They ask in turn, because one person may make 600 calls a minute. */
const readers = 6
const askEveryMs = 20
const measureMs = 6_000
const settleMs = 2_000
const framesPerSecond = 20_000
const changesPerSecond = 40
const nextSendId = sendIds()

interface Waits {
  healthMs: number[]
  pageMs: number[]
}

/**
 * What honest readers wait for health checks and a page of messages, without a flood and beside it: two people who
 * send unknown events as fast as they can, and five who change their reaction to a message that 300 people see.
 * Everybody who is cut comes back at once. Rules: reliability.md 29 and 35.
 */
export async function floods(): Promise<Row[]> {
  const product = await startProduct()
  const { port } = product
  const calls = openCalls(port)
  const fans = startWorker<FanAsks>('fans.ts')
  const attackers = startWorker<AttackerAsks>('attackers.ts')
  try {
    const room = await product.seed(`--name room --fans ${listeners + readers + 9} --celebs 1 --room-messages 300`)
    const celeb = room.celebs[0]!
    const reading = room.fans.slice(listeners, listeners + readers)
    const attacking = room.fans.slice(listeners + readers).map(({ token }) => token)
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

    const measure = async (): Promise<Waits> => {
      const waits: Waits = { healthMs: [], pageMs: [] }
      const end = performance.now() + measureMs
      const page = `${api.chat.listMessage.path}?chatId=${celeb.broadcasts[0]!}&limit=50`
      for (let n = 0; performance.now() < end; n++) {
        const begun = performance.now()
        await fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.text())
        const asked = performance.now()
        await calls.get(page, reading[n % readers]!.token)
        waits.healthMs.push(asked - begun)
        waits.pageMs.push(performance.now() - asked)
        await wait(askEveryMs)
      }
      return waits
    }
    const compare = async (what: string, frames: string[], tokens: string[], perSecond: number): Promise<Row[]> => {
      await measure()
      const alone = await measure()
      await attackers.ask('spam', { port, tokens, frames, perSecond })
      await wait(settleMs)
      const beside = await measure()
      const { sent, cut } = await attackers.ask('stop', undefined as never)
      await wait(settleMs)
      const rowOf = (name: string, of: keyof Waits, share: number): Row => {
        const [without, during] = [quantile(alone[of], share), quantile(beside[of], share)]
        return {
          what: `${name}, p${share * 100}: alone, beside ${what}`,
          value: `${figure(without)}, ${figure(during)} ms (${figure(during / without)} times)`,
          goal: '1.5 times',
        }
      }
      return [
        rowOf('health checks', 'healthMs', 0.5),
        rowOf('health checks', 'healthMs', 0.99),
        rowOf('a page', 'pageMs', 0.5),
        rowOf('a page', 'pageMs', 0.99),
        { what: `frames sent by ${what}; connections cut`, value: `${sent}, ${cut}` },
      ]
    }
    const reaction = (name: string, emoji: string) =>
      `42/app,["chatMessageReaction${name}","${chatMessage.id}","${emoji}"]`
    return [
      ...(await compare(
        'a flood of unknown events',
        ['42/app,["nothing",{"a":1}]'],
        attacking.slice(0, 2),
        framesPerSecond,
      )),
      ...(await compare(
        'a storm of reactions',
        [reaction('Add', '❤️'), reaction('Add', '🎉')],
        attacking.slice(2, 7),
        changesPerSecond,
      )),
    ]
  } finally {
    calls.close()
    await Promise.all([fans, attackers].map((worker) => worker.stop()))
    await product.stop()
  }
}
