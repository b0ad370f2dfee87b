/** A load process: people who write, each when the last is acknowledged, or all of them at a given pace. */
import { setTimeout as wait } from 'node:timers/promises'
import { msBetween } from '../numbers.ts'
import { sendIds } from '../sendIds.ts'
import { answerAsks } from '../worker.ts'
import { appLine, letters } from './appLine.ts'
import type { Line } from './Line.ts'

interface Sender {
  line: Line
  chatId: string
  sentAt: [number, number]
  left: number
}

export interface SendResult {
  elapsedMs: number
  ackMs: number[]
  failed: number
  /** Messages that the others of the chats heard live. */
  heard: number
}

const text = '안녕! 오늘 연습 잘 끝났어? 나는 이제 집에 가는 길이야.'
const lateMs = 300
const acknowledged = letters('chatMessageSent')
const live = letters('chatMessage')
const nextSendId = sendIds()

let senders: Sender[] = []
let listeners: Line[] = []
let ackMs: number[] = []
let failed = 0
let heard = 0
let waiting = 0
let done: () => void = () => {}

function send(sender: Sender): void {
  const message = { sendId: nextSendId(), chatMessageParams: { chatId: sender.chatId, content: text } }
  sender.sentAt = process.hrtime()
  sender.line.send(`42/app,${JSON.stringify(['chatMessage', message])}`)
}

function hear(sender: Sender, name: number, bytes: Buffer, start: number): void {
  if (name !== acknowledged) return
  ackMs.push(msBetween(sender.sentAt, process.hrtime()))
  if (bytes.subarray(start, start + 90).includes('"error"')) failed++
  if (--sender.left > 0) send(sender)
  else if (--waiting === 0) done()
}

/** Whoever writes and whoever listens stand at different ports, when there are two. */
async function connect({
  ports,
  people,
}: {
  ports: number[]
  people: { token: string; chatId: string; peerToken: string }[]
}): Promise<void> {
  for (const [at, { token, chatId, peerToken }] of people.entries()) {
    const sender: Sender = { line: undefined as never, chatId, sentAt: [0, 0], left: 0 }
    sender.line = await appLine(ports[at % ports.length]!, token, (name, bytes, start) =>
      hear(sender, name, bytes, start),
    )
    senders.push(sender)
    listeners.push(await appLine(ports[(at + 1) % ports.length]!, peerToken, (name) => void (name === live && heard++)))
  }
}

async function run(start: () => Promise<void> | void): Promise<SendResult> {
  ackMs = []
  failed = 0
  heard = 0
  const all = new Promise<void>((resolve) => (done = resolve))
  const begun = process.hrtime()
  await start()
  await all
  const elapsedMs = msBetween(begun, process.hrtime())
  // What the others hear may still be on its way from another node.
  await wait(lateMs)
  return { elapsedMs, ackMs, failed, heard }
}

const asks = {
  connect,
  /** Everybody sends `each`, one after the other's acknowledgement. */
  chase: ({ each }: { each: number }) =>
    run(() => {
      waiting = senders.length
      for (const sender of senders) {
        sender.left = each
        send(sender)
      }
    }),
  /** `total` messages, `perSecond` of them, in turns. */
  pace: ({ total, perSecond }: { total: number; perSecond: number }) =>
    run(async () => {
      waiting = total
      const begun = performance.now()
      for (let sent = 0; sent < total; sent++) {
        const late = begun + (sent * 1_000) / perSecond - performance.now()
        if (late > 0) await wait(late)
        const sender = senders[sent % senders.length]!
        sender.left = 1
        send(sender)
      }
    }),
  close: () => {
    for (const { line } of senders) line.close()
    for (const line of listeners) line.close()
    senders = []
    listeners = []
  },
}

export type SenderAsks = typeof asks
answerAsks(asks)
