/**
 * A load process with hostile clients: some never read the responses to their requests, some send without pause. In
 * reality they would run on other machines, so here they get the processor only after all other programs.
 */
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sendIds } from './sendIds.ts'
import { answerAsks } from './worker.ts'
import { chatMessageFrame } from './chatMessageFrame.ts'
import { connectApp, eventKey } from './connectApp.ts'
import type { Connection } from './Connection.ts'

const tickMs = 20
const refusal = eventKey('chatMessageSent')
const text = '도배'.repeat(100)
const nextSendId = sendIds()

let connections: Connection[] = []
let sockets: Socket[] = []
let timer: NodeJS.Timeout | undefined
let sent = 0
let answered = 0
let cut = 0
let isSpamming = false

interface Flooder {
  token: string
  chatId: string
}

interface Spam {
  port: number
  frames: string[]
  perSecond: number
}

/** Sends the frames in turn until the connection ends. */
async function spamUntilCut({ port, frames, perSecond }: Spam, token: string): Promise<void> {
  const perTick = Math.ceil((perSecond * tickMs) / 1_000)
  let ticking: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    const spam = (connection: Connection) => {
      connections.push(connection)
      ticking = setInterval(() => {
        for (let n = 0; n < perTick; n++) connection.send(frames[sent++ % frames.length]!)
      }, tickMs)
    }
    connectApp(port, token, () => {}, resolve).then(spam, () => resolve())
  })
  clearInterval(ticking)
}

const asks = {
  stopReading: async ({ port, tokens }: { port: number; tokens: string[] }) => {
    for (const token of tokens) {
      const connection = await connectApp(port, token, () => {})
      connection.stopReading()
      connections.push(connection)
    }
  },
  /** Opens HTTP connections that request many pages and never read a response. */
  pagesUnread: ({ port, path, tokens, times }: { port: number; path: string; tokens: string[]; times: number }) => {
    for (const token of tokens) {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      socket.on('close', () => sockets.includes(socket) && cut++)
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(times))
      sockets.push(socket)
    }
  },
  /** Each person sends `perSecond` messages a second, no matter how the server responds. */
  flood: async ({ port, people, perSecond }: { port: number; people: Flooder[]; perSecond: number }) => {
    const flooders: { chatId: string; connection: Connection }[] = []
    for (const { token, chatId } of people)
      flooders.push({
        chatId,
        connection: await connectApp(port, token, (event) => void (event === refusal && answered++)),
      })
    connections.push(...flooders.map(({ connection }) => connection))
    const perTick = Math.round((perSecond * tickMs) / 1_000)
    timer = setInterval(() => {
      for (const { chatId, connection } of flooders) {
        for (let n = 0; n < perTick; n++) connection.send(chatMessageFrame(nextSendId(), chatId, text))
        sent += perTick
      }
    }, tickMs)
  },
  /** Each person sends the frames in turn, `perSecond` of them a second, and reconnects as soon as they are cut off. */
  spam: ({ tokens, ...spam }: Spam & { tokens: string[] }) => {
    isSpamming = true
    const attack = async (token: string) => {
      while (isSpamming) {
        await spamUntilCut(spam, token)
        if (isSpamming) cut++
        await wait(tickMs)
      }
    }
    for (const token of tokens) void attack(token)
  },
  /** Posts the bodies in turn to one path, `perSecond` of them a second, no matter how the server responds. */
  post: ({ port, path, bodies, perSecond }: { port: number; path: string; bodies: string[]; perSecond: number }) => {
    timer = setInterval(() => {
      const body = bodies[sent++ % bodies.length]!
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
        .then((response) => response.text())
        .then(
          () => void answered++,
          () => void cut++,
        )
    }, 1_000 / perSecond)
  },
  stop: () => {
    isSpamming = false
    clearInterval(timer)
    const result = { sent, answered, cut }
    for (const connection of connections) connection.close()
    for (const socket of sockets) socket.destroy()
    connections = []
    sockets = []
    sent = answered = cut = 0
    return result
  },
}

export type AttackerAsks = typeof asks

setPriority(19)
answerAsks(asks)
