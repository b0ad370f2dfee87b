/**
 * A load process with people who write messages, each as soon as their last one is acknowledged, or at a given pace.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { msBetween } from '../measure/numbers.ts'
import { sendIds } from './sendIds.ts'
import { answerAsks } from './worker.ts'
import { chatMessageFrame } from './chatMessageFrame.ts'
import { connectApp, eventKey } from './connectApp.ts'
import type { Connection } from './Connection.ts'

interface Sender {
  connection: Connection
  chatId: string
  sentAt: [number, number]
  left: number
}

export interface SendResult {
  elapsedMs: number
  ackMs: number[]
  failed: number
  /** How many messages the other members of the chats received live. */
  received: number
}

const text = '안녕! 오늘 연습 잘 끝났어? 나는 이제 집에 가는 길이야.'
const lateMs = 300
const acknowledged = eventKey('chatMessageSent')
const live = eventKey('chatMessage')
const nextSendId = sendIds()

let senders: Sender[] = []
let listeners: Connection[] = []
let ackMs: number[] = []
let failed = 0
let received = 0
let waiting = 0
let done: () => void = () => {}

function send(sender: Sender): void {
  sender.sentAt = process.hrtime()
  sender.connection.send(chatMessageFrame(nextSendId(), sender.chatId, text))
}

function receive(sender: Sender, event: number, bytes: Buffer, start: number): void {
  if (event !== acknowledged) return
  ackMs.push(msBetween(sender.sentAt, process.hrtime()))
  if (bytes.subarray(start, start + 90).includes('"error"')) failed++
  if (--sender.left > 0) send(sender)
  else if (--waiting === 0) done()
}

/** If there are two ports, the sender and the listener of a chat connect to different ones. */
async function connect({
  ports,
  people,
}: {
  ports: number[]
  people: { token: string; chatId: string; peerToken: string }[]
}): Promise<void> {
  for (const [at, { token, chatId, peerToken }] of people.entries()) {
    const sender: Sender = { connection: undefined as never, chatId, sentAt: [0, 0], left: 0 }
    sender.connection = await connectApp(ports[at % ports.length]!, token, (event, bytes, start) =>
      receive(sender, event, bytes, start),
    )
    senders.push(sender)
    listeners.push(
      await connectApp(ports[(at + 1) % ports.length]!, peerToken, (event) => void (event === live && received++)),
    )
  }
}

async function run(start: () => Promise<void> | void): Promise<SendResult> {
  ackMs = []
  failed = 0
  received = 0
  const all = new Promise<void>((resolve) => (done = resolve))
  const begun = process.hrtime()
  await start()
  await all
  const elapsedMs = msBetween(begun, process.hrtime())
  // Messages to the listeners may still be on their way from the other node.
  await wait(lateMs)
  return { elapsedMs, ackMs, failed, received }
}

const asks = {
  connect,
  /** Each sender sends `each` messages, every one after the previous is acknowledged. */
  chase: ({ each }: { each: number }) =>
    run(() => {
      waiting = senders.length
      for (const sender of senders) {
        sender.left = each
        send(sender)
      }
    }),
  /** The senders take turns to send `total` messages at `perSecond`. */
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
    for (const { connection } of senders) connection.close()
    for (const listener of listeners) listener.close()
    senders = []
    listeners = []
  },
}

export type SenderAsks = typeof asks
answerAsks(asks)
