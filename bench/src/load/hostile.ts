/** A load process of people who do harm: some never read what they ask for, some send without end. */
import { connect, type Socket } from 'node:net'
import { sendIds } from '../sendIds.ts'
import { answerAsks } from '../worker.ts'
import { appLine, letters } from './appLine.ts'
import type { Line } from './Line.ts'

const tickMs = 20
const refusal = letters('chatMessageSent')
const text = '도배'.repeat(100)
const nextSendId = sendIds()

let lines: Line[] = []
let sockets: Socket[] = []
let timer: NodeJS.Timeout | undefined
let sent = 0
let answered = 0
let cut = 0

interface Flooder {
  token: string
  chatId: string
}

const asks = {
  /** Lines that authenticate and never read again. */
  sleepers: async ({ port, tokens }: { port: number; tokens: string[] }) => {
    for (const token of tokens) {
      const line = await appLine(port, token, () => {})
      line.stopReading()
      lines.push(line)
    }
  },
  /** Connections that ask for page after page and never read one. */
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
  /** Each sends so many messages a second, whatever is answered. */
  flood: async ({ port, people, perSecond }: { port: number; people: Flooder[]; perSecond: number }) => {
    const flooders: { chatId: string; line: Line }[] = []
    for (const { token, chatId } of people)
      flooders.push({ chatId, line: await appLine(port, token, (name) => void (name === refusal && answered++)) })
    lines.push(...flooders.map(({ line }) => line))
    const perTick = Math.round((perSecond * tickMs) / 1_000)
    timer = setInterval(() => {
      for (const { chatId, line } of flooders) {
        for (let n = 0; n < perTick; n++)
          line.send(
            `42/app,${JSON.stringify(['chatMessage', { sendId: nextSendId(), chatMessageParams: { chatId, content: text } }])}`,
          )
        sent += perTick
      }
    }, tickMs)
  },
  stop: () => {
    clearInterval(timer)
    const told = { sent, answered, cut }
    for (const line of lines) line.close()
    for (const socket of sockets) socket.destroy()
    lines = []
    sockets = []
    sent = answered = cut = 0
    return told
  },
}

export type HostileAsks = typeof asks
answerAsks(asks)
