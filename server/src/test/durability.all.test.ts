import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openContext, type OpenContext } from '../openContext.ts'
import { nextSendId, type Actor } from './Actor.ts'
import { LiveClient } from './LiveClient.ts'
import { makePeople } from './makePeople.ts'
import { testSecrets } from './openWorld.ts'
import { makeDataFolder, runServer, type DataFolder, type ServerProcess } from './servers/runServer.ts'
import { until } from './until.ts'
import { promptMs } from './patience.ts'

let folder: DataFolder
let server: ServerProcess
let open: OpenContext
let writers: { who: Actor; chatId: ChatId }[]
let postgresPid: number

beforeAll(async () => {
  folder = await makeDataFolder()
  server = await runServer(folder.path)
  const { url, pid } = await folder.database()
  postgresPid = pid
  open = await openContext(
    readEnv({ NODE_ENV: 'test', DATA_DIR: folder.path, ...testSecrets }),
    url,
    pino({ level: 'silent' }),
  )
  const people = makePeople(open.ctx, server.base)
  const [celeb, fan, one, other] = [await people.celeb(), await people.fan(), await people.fan(), await people.fan()]
  await people.premium(fan, celeb)
  const [direct, ordinary] = [await fan.open(celeb), await one.open(other)]
  writers = [
    { who: celeb, chatId: celeb.broadcastId },
    { who: celeb, chatId: direct },
    { who: fan, chatId: direct },
    { who: one, chatId: ordinary },
  ]
})
afterAll(async () => {
  await open.close()
  if (server.child.exitCode === null) await server.kill('SIGTERM')
  await folder.remove()
})

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(server.log())))

interface Sent {
  who: Actor
  chatId: ChatId
  content: string
  sendId: string
}

interface Stream {
  sent: Sent[]
  acknowledged: Map<string, ChatMessage>
  /** The error codes of refused messages. Only `too_many_requests` is acceptable, because the sender causes it. */
  refused: Set<string>
  /** Stops sending and waits until each message got its response or its connection was lost. */
  end(): Promise<void>
}

const isReady = (): Promise<boolean> =>
  fetch(`${server.base}/healthz?all=1`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Everyone sends without a pause over a connection, a few messages at a time, until `end()`. */
async function stream(round: string): Promise<Stream> {
  const sent: Sent[] = []
  const acknowledged = new Map<string, ChatMessage>()
  const refused = new Set<string>()
  let over = false
  const connections = await Promise.all(
    writers.map(async ({ who, chatId }, n) => {
      const connection = await who.at(server).connect()
      const open = new Set<string>()
      let count = 0
      const send = () => {
        if (over || connection.socket.disconnected) return
        const message = { who, chatId, content: `${round} ${n} ${count++}`, sendId: nextSendId() }
        sent.push(message)
        open.add(message.sendId)
        const { sendId, content } = message
        connection.emit('chatMessage', { sendId, chatMessageParams: { chatId, content } })
      }
      connection.socket.on(
        'chatMessageSent',
        (answer: { sendId: string; chatMessage?: ChatMessage; error?: { code: string } }) => {
          open.delete(answer.sendId)
          if (answer.chatMessage) acknowledged.set(answer.sendId, answer.chatMessage)
          if (answer.error) refused.add(answer.error.code)
          if (answer.chatMessage) send()
          else void until('the server is ready', () => over || isReady()).then(send, () => undefined)
        },
      )
      for (let n = 0; n < 4; n++) send()
      return { connection, open }
    }),
  )
  return {
    sent,
    acknowledged,
    refused,
    async end() {
      over = true
      await until('every send is answered', () =>
        connections.every(({ connection, open }) => connection.socket.disconnected || open.size === 0),
      )
      for (const { connection } of connections) connection.close()
    },
  }
}

/**
 * Retries until the rate limit allows the message, because a long outage leaves hundreds of messages with an unknown
 * outcome.
 */
const sayAgain = (who: Actor, chatId: ChatId, content: string, sendId: string): Promise<ChatMessage> =>
  until('the rate limit allows the message', () =>
    who.say(chatId, content, sendId).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many_requests') return null
      throw error
    }),
  )

/**
 * Expects that every acknowledged message is stored unchanged, and that every message is stored only once if sent
 * again.
 */
async function expectNothingLostOrDoubled({ sent, acknowledged, refused }: Stream): Promise<void> {
  refused.delete('too_many_requests')
  expect([...refused].filter((code) => code !== 'unavailable')).toEqual([])
  const stored = async () => {
    const all = await Promise.all(writers.map(({ who, chatId }) => who.at(server).history(chatId)))
    return new Map(all.flat().map((message) => [`${message.author.id} ${message.sendId}`, message]))
  }
  const before = await stored()
  for (const { who, sendId, content } of sent) {
    const acknowledgement = acknowledged.get(sendId)
    if (acknowledgement) expect(before.get(`${who.id} ${sendId}`)).toMatchObject({ id: acknowledgement.id, content })
  }
  const isKnown = ({ sendId }: Sent) => acknowledged.has(sendId)
  const unsure = sent.filter((message) => !isKnown(message))
  for (const { who, chatId, content, sendId } of [...unsure, ...sent.filter(isKnown).slice(-40)]) {
    const known = acknowledged.get(sendId)
    const again = await sayAgain(who.at(server), chatId, content, sendId)
    if (known) expect(again.id).toBe(known.id)
  }
  const after = (await Promise.all(writers.map(({ who, chatId }) => who.at(server).history(chatId)))).flat()
  const contents = after.map(({ author, content }) => `${author.id} ${content}`)
  // In a direct chat, both people see all messages.
  for (const { who, content } of sent) expect(new Set(contents).has(`${who.id} ${content}`)).toBe(true)
  for (const { who, chatId } of writers) {
    const own = (await who.at(server).history(chatId)).map(({ author, content }) => `${author.id} ${content}`)
    expect(new Set(own).size).toBe(own.length)
  }
}

it('keeps acknowledged messages when the server is killed, and stores messages sent again only once', async () => {
  const talk = await stream('서버')
  await until('a conversation is under way', () => talk.acknowledged.size > 150)
  await server.kill('SIGKILL')
  await talk.end()
  server = await runServer(folder.path)
  await expectNothingLostOrDoubled(talk)
})

it('keeps acknowledged messages when PostgreSQL crashes, and the server continues without a restart', async () => {
  const talk = await stream('디비')
  await until('a conversation is under way', () => talk.acknowledged.size > 80)
  // If one backend process is killed, PostgreSQL ends all of them and replays its write-ahead log.
  const { rows } = await open.ctx.db.pool.query<{ pid: number }>(
    `select pid
     from pg_stat_activity
     where application_name = 'byeol' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  process.kill(rows[0]!.pid, 'SIGKILL')
  await until('the crash is felt', () => talk.refused.has('unavailable'))
  const crashed = talk.acknowledged.size
  await until('the conversation goes on', () => talk.acknowledged.size > crashed + 80)
  await talk.end()
  expect(server.child.exitCode).toBeNull()
  await expectNothingLostOrDoubled(talk)
})

it('keeps acknowledged messages through an immediate restart of PostgreSQL', async () => {
  const talk = await stream('재시작')
  await until('a conversation is under way', () => talk.acknowledged.size > 80)
  process.kill(postgresPid, 'SIGQUIT')
  await until('the stop is felt', () => talk.refused.has('unavailable'))
  const stopped = talk.acknowledged.size
  await until('the conversation goes on', () => talk.acknowledged.size > stopped + 80)
  await talk.end()
  expect(server.child.exitCode).toBeNull()
  await expectNothingLostOrDoubled(talk)
})

it('stopped under load, it finishes its work, closes its connections, loses nothing and exits with 0', async () => {
  const talk = await stream('작별')
  const [{ who, chatId }] = writers as [{ who: Actor; chatId: ChatId }]
  const idle = await who.at(server).connect()
  let reason = ''
  idle.socket.on('disconnect', (why) => (reason = why))
  // Neither a connection with a frozen client nor an unfinished request may delay the stop.
  const { port } = new URL(server.base)
  const frozen = connect(Number(port), '127.0.0.1')
  frozen.on('error', () => {})
  frozen.write(
    'POST /v1/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email"',
  )
  const frozenConnection = new LiveClient(server.base)
  await until('the frozen connection is open', () => frozenConnection.socket.connected)
  const raw = (frozenConnection.socket.io.engine.transport as unknown as { ws: { pause(): void } }).ws
  raw.pause()
  await until('a conversation is under way', () => talk.acknowledged.size > 80)

  const answers: Promise<{ sendId: string; content: string; id: string | null }>[] = []
  const fan = writers[2]!
  for (let n = 0; n < 60; n++) {
    const [sendId, content] = [nextSendId(), `마지막 ${n}`]
    answers.push(
      fan.who
        .at(server)
        .say(fan.chatId, content, sendId)
        .then(
          ({ id }) => ({ sendId, content, id }),
          () => ({ sendId, content, id: null }),
        ),
    )
  }
  await answers[0]
  server.child.kill('SIGTERM')
  const readiness = async () => {
    const answer = await fetch(`${server.base}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    )
    return answer === 503 || answer === 'refused'
  }
  await until('it is ready no more', readiness, promptMs)
  await idle.closed()
  expect(reason).toBe('io server disconnect')
  expect(await server.ended).toBe(0)
  await talk.end()
  frozen.destroy()
  frozenConnection.close()

  server = await runServer(folder.path)
  await expectNothingLostOrDoubled(talk)
  const told = (await Promise.all(answers)).filter(({ id }) => id !== null)
  const history = await fan.who.at(server).history(fan.chatId)
  for (const { sendId, content, id } of told)
    expect(history.find((message) => message.sendId === sendId && message.author.id === fan.who.id)).toMatchObject({
      id,
      content,
    })
  expect((await who.at(server).call(api.chat.listMessage, { chatId })).chatMessages.length).toBeGreaterThan(0)
})
