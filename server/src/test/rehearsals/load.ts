import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { nextSendId, type Actor } from '../Actor.ts'
import type { People } from '../makePeople.ts'

const pairs = 20
const againAfterMs = 300
/** If a client gets no response within this time, it sends the same message again. */
const answerMs = 10_000

const selectStored = `
  select content, count(*)::integer as times
  from chat_messages
  where chat_id = any($1)
  group by content`

export interface LoadShape {
  /** About the time between two messages of a person. */
  pauseMs?: number
  /** People also read their lists between two messages. */
  reads?: boolean
}

export interface Talker {
  who: Actor
  chatId: ChatId
}

export interface Load {
  /** The people, in pairs: two after each other share a chat. */
  talkers: readonly Talker[]
  /** The time of each acknowledgement, in milliseconds. */
  acknowledgedAt: number[]
  /** The contents of the acknowledged messages of a chat. */
  acknowledgedIn(chatId: ChatId): string[]
  /** Ends the load, and compares what was acknowledged with what is stored. */
  end(ctx: Context): Promise<{ sent: number; acknowledged: number; lost: number; doubled: number; failedCalls: number }>
}

/**
 * Simulated people who talk in pairs by REST calls. Each message is retried with the same sendId until it is
 * acknowledged.
 */
export async function startLoad(people: People, { pauseMs = 400, reads = false }: LoadShape = {}): Promise<Load> {
  const acknowledged = new Map<string, ChatId>()
  const acknowledgedAt: number[] = []
  let [sent, failedCalls, isOver] = [0, 0, false]
  const chats: Talker[] = []
  for (let n = 0; n < pairs; n++) {
    const [one, other] = [await people.fan(), await people.fan()]
    const chatId = await one.open(other)
    chats.push({ who: one, chatId }, { who: other, chatId })
  }
  async function sendUntilAcknowledged(who: Actor, chatId: ChatId, content: string): Promise<void> {
    const sendId = nextSendId()
    for (;;) {
      try {
        const late = wait(answerMs).then(() => Promise.reject(new Error('no answer')))
        await Promise.race([who.say(chatId, content, sendId), late])
        acknowledged.set(content, chatId)
        acknowledgedAt.push(performance.now())
        return
      } catch {
        failedCalls += 1
        await wait(againAfterMs)
      }
    }
  }
  /** What people do between two messages. */
  const lookAround = async (who: Actor, chatId: ChatId): Promise<void> => {
    await who.call(api.chat.listMessage, { chatId, limit: 30 })
    await who.call(api.chat.list, {})
    await who.call(api.notification.list, {})
  }
  const talking = chats.map(async ({ who, chatId }, n) => {
    for (let count = 0; !isOver; count++) {
      sent += 1
      await sendUntilAcknowledged(who, chatId, `${n} ${count}`)
      if (reads) await lookAround(who, chatId).catch(() => (failedCalls += 1))
      await wait(pauseMs * (0.5 + Math.random()))
    }
  })
  return {
    talkers: chats,
    acknowledgedAt,
    acknowledgedIn: (chatId) => [...acknowledged].flatMap(([content, of]) => (of === chatId ? [content] : [])),
    async end(ctx) {
      isOver = true
      await Promise.all(talking)
      const chatIds = [...new Set(chats.map(({ chatId }) => chatId))]
      const rows = await ctx.db.rows<{ content: string; times: number }>(selectStored, [chatIds])
      const stored = new Map(rows.map(({ content, times }) => [content, times]))
      return {
        sent,
        acknowledged: acknowledged.size,
        lost: [...acknowledged.keys()].filter((content) => !stored.has(content)).length,
        doubled: rows.filter(({ times }) => times > 1).length,
        failedCalls,
      }
    },
  }
}

/** The longest time without an acknowledgement since `from`, in seconds. */
export function longestGap({ acknowledgedAt }: Load, from: number): number {
  const times = [from, ...acknowledgedAt.filter((at) => at > from).sort((a, b) => a - b)]
  return Math.max(0, ...times.slice(1).map((at, n) => at - times[n]!)) / 1_000
}
