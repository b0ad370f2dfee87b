import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { costlyWork } from '../../../memory/costlyWork.ts'
import { queueLength } from '../../../test/databaseText.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { setFlag } from '../../../test/console/setFlag.ts'
import { until } from '../../../test/until.ts'
import { publicRoute } from '../../../web/publicRoute.ts'
import { expirePreviews } from './linkPreview.ts'

const world = useOwnWorld()
let fan: Actor
let site: Server
let requested: string[] = []
/** Functions that release the delayed responses of pages. */
let held: (() => void)[] = []

beforeAll(async () => {
  fan = await world.fan()
  const picture = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#e9334a' } })
    .png()
    .toBuffer()
  site = createServer(async ({ url = '' }, response) => {
    requested.push(url)
    if (url.startsWith('/held')) await new Promise<void>((resolve) => held.push(resolve))
    if (url === '/picture.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<meta property="og:image" content="/picture.png"><title>${url === '/none' ? '' : '겨울 공연'}</title>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  // Connects the addresses that the guard allows to the site of this test.
  const guard = publicRoute(async () => [{ address: '93.184.215.14', family: 4 }])
  world.ctx.webRoute = async (url) => (await guard(url)) && { address: '127.0.0.1', family: 4, port }
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
})

const preview = async (url: string) => (await fan.call(api.chat.linkPreview, { url })).preview

it('reads the title and picture of a page once a day and serves the picture itself', async () => {
  requested = []
  const url = 'http://star.test/show#seats'
  const [seen, ...others] = await Promise.all([url, url, 'http://star.test/show'].map(preview))
  expect(seen).toMatchObject({ url, site: 'star.test', title: '겨울 공연', description: '' })
  expect(others.map((other) => other?.pictureUrl)).toEqual([seen!.pictureUrl, seen!.pictureUrl])
  const answer = await fetch(`${world.base}${seen!.pictureUrl}`)
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 600,
    height: 315,
  })
  expect(requested).toEqual(['/show', '/picture.png'])
  world.pass(limits.linkPreviewMs + 1)
  await preview(url)
  expect(requested).toHaveLength(4)
  // The new preview replaced the picture of the day before.
  expect((await fetch(`${world.base}${seen!.pictureUrl}`)).status).toBe(404)
})

it('has no preview for a page without a title, and does not ask that page again', async () => {
  requested = []
  expect([await preview('http://star.test/none'), await preview('http://star.test/none')]).toEqual([null, null])
  expect(requested).toEqual(['/none'])
})

it('is not read while link previews are off, neither for a reader nor for a message', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  requested = []
  await setFlag(world, 'linkPreviews', 0)
  expect(await preview('http://star.test/off')).toBeNull()
  await one.say(chatId, 'http://star.test/off')
  await setFlag(world, 'linkPreviews', 100)
  const connection = await one.connect()
  const { id } = await one.say(chatId, 'http://star.test/on')
  await connection.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
  expect(requested.filter((url) => url !== '/picture.png')).toEqual(['/on'])
  expect(await preview('http://star.test/off')).toMatchObject({ title: '겨울 공연' })
  connection.close()
})

it('reads no private address, and refuses a text that is not a web address', async () => {
  requested = []
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://star.test:6379/',
  ])
    expect(await preview(url), url).toBeNull()
  for (const url of ['ftp://star.test/', 'javascript:alert(1)', 'star', 'file:///etc/passwd'])
    await expect(preview(url), url).rejects.toMatchObject({ code: 'invalid_parameters' })
  expect(requested).toEqual([])
})

it('removes old previews with their pictures', async () => {
  const { pictureUrl } = (await preview('http://star.test/old'))!
  world.pass(2 * limits.linkPreviewMs + 1)
  await expirePreviews(world.ctx)
  expect((await fetch(`${world.base}${pictureUrl}`)).status).toBe(404)
  expect(await world.ctx.db.rows('select from link_previews')).toEqual([])
})

const linkOf = async (who: Actor, chatId: ChatId, id: ChatMessageId) =>
  (await who.history(chatId)).find((message) => message.id === id)?.link

it('attaches a preview to a message, live and fetched, only for people who see the message', async () => {
  const celeb = await world.celeb()
  const [reader, later] = [await world.fan(), await world.fan()]
  await world.premium(reader, celeb)
  const connections = [await celeb.connect(), await reader.connect(), await later.connect()] as const
  const sent = await celeb.say(celeb.broadcastId, '예매는 여기 http://star.test/seats#a 그리고 http://star.test/none')
  expect(sent.link).toBeNull()
  const update = await connections[1].next('chatMessageUpdate')
  expect(update).toMatchObject({
    chatId: celeb.broadcastId,
    chatMessageId: sent.id,
    link: { url: 'http://star.test/seats#a', title: '겨울 공연' },
  })
  expect(await connections[0].next('chatMessageUpdate')).toEqual(update)
  for (const who of [reader, celeb]) expect(await linkOf(who, celeb.broadcastId, sent.id)).toEqual(update.link)
  expect((await reader.chat(celeb.broadcastId))!.lastMessage!.link).toEqual(update.link)

  await connections[2].settled(world)
  expect(connections[2].all('chatMessageUpdate')).toEqual([])

  // In a group, viewers who block the author do not get the preview either.
  for (const fan of [reader, later]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.premium(later, celeb)
  // By default the celeb does not see links of fans.
  await celeb.call(api.celeb.saveShelter, { hidesAbuse: true, hidesContact: false, hidesRepeats: true })
  await later.call(api.user.block, { userId: reader.id })
  const blocked = await reader.say(celeb.subscriptionId, 'http://star.test/silent')
  await connections[0].next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === blocked.id)
  const open = await celeb.say(celeb.subscriptionId, 'http://star.test/open')
  await connections[2].next('chatMessageUpdate')
  expect(connections[2].all('chatMessageUpdate').map(({ chatMessageId }) => chatMessageId)).toEqual([open.id])
  for (const connection of connections) connection.close()
})

it('sends no preview to a viewer who blocked the author while the page was being read', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [authorConnection, connection] = [await one.connect(), await other.connect()]
  held = []
  const sent = await one.say(chatId, 'http://star.test/held')
  await until('the site gets the request', () => held.length === 1)
  await other.call(api.user.block, { userId: one.id })
  // Long enough for cached facts about the author to expire.
  world.pass(10_000)
  held.forEach((release) => release())
  expect(await authorConnection.next('chatMessageUpdate')).toMatchObject({ chatMessageId: sent.id })
  await other.call(api.user.unblock, { userId: one.id })
  const last = await one.say(chatId, '끝')
  await connection.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  expect(connection.all('chatMessageUpdate')).toEqual([])
  for (const each of [authorConnection, connection]) each.close()
})

it('pages that never answer delay no other person, and a person with too many waiting pages is refused', async () => {
  const [flooder, other] = [await world.fan(), await world.fan()]
  held = []
  requested = []
  const ask = (who: Actor, url: string) => who.call(api.chat.linkPreview, { url })
  const { perPerson, atOncePerPerson, retryAfterSeconds } = costlyWork.linkPreviews
  const refusals: unknown[] = []
  const flood = Array.from({ length: 12 }, (_, n) => ask(flooder, `http://star.test/held-${n}`))
  for (const asked of flood) asked.catch((error: unknown) => refusals.push(error))
  await until('the rest is refused', () => refusals.length === 12 - perPerson)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds } })

  expect((await ask(other, 'http://star.test/meanwhile')).preview).toMatchObject({ title: '겨울 공연' })
  expect(requested.filter((path) => path.startsWith('/held'))).toHaveLength(atOncePerPerson)
  await until('every page of the flood is answered', async () => {
    held.splice(0).forEach((release) => release())
    return requested.filter((path) => path.startsWith('/held')).length === perPerson
  })
  held.splice(0).forEach((release) => release())
  await Promise.allSettled(flood)
})

it('a page that is queued for one person is read at once for another person, and only once', async () => {
  const [flooder, other] = [await world.fan(), await world.fan()]
  held = []
  requested = []
  const { atOncePerPerson } = costlyWork.linkPreviews
  const ask = (who: Actor, url: string) => who.call(api.chat.linkPreview, { url })
  const flood = Array.from({ length: atOncePerPerson }, (_, n) => ask(flooder, `http://star.test/held-by-${n}`))
  await until('the flood runs as much as one person may', () => held.length === atOncePerPerson)
  const late = ask(flooder, 'http://star.test/wanted-by-both')
  expect((await ask(other, 'http://star.test/wanted-by-both')).preview).toMatchObject({ title: '겨울 공연' })
  held.forEach((release) => release())
  await Promise.all([...flood, late])
  expect(requested.filter((path) => path === '/wanted-by-both')).toHaveLength(1)
})

itInFull('reads two pages at once and a limited number a minute for each author', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const [chatId, otherChatId] = [await one.open(other), await third.open(other)]
  const connection = await other.connect()
  held = []
  requested = []
  // The clock stands still, so that the rate limit adds no token while this test runs.
  world.stopClock()
  for (const page of ['a', 'b', 'c', 'd']) await one.say(chatId, `http://star.test/held-${page}`)
  await third.say(otherChatId, 'http://star.test/theirs')
  await connection.next('chatMessageUpdate', ({ chatId }) => chatId === otherChatId)
  const heldPaths = () => requested.filter((path) => path.startsWith('/held')).sort()
  await until('two pages are asked for', () => heldPaths().length >= 2)
  expect(heldPaths()).toEqual(['/held-a', '/held-b'])
  await until('the others are read in their turn', () => {
    held.splice(0).forEach((release) => release())
    return connection.all('chatMessageUpdate').filter((update) => update.chatId === chatId).length === 4
  })

  for (let n = 4; n < limits.linksKeptPerMinute; n++) {
    const { id } = await one.say(chatId, `http://star.test/${n}`)
    await connection.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
  }
  await one.say(chatId, 'http://star.test/more')
  const { id } = await third.say(otherChatId, 'http://star.test/last')
  await connection.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
  expect(requested).not.toContain('/more')
  world.startClock()
  connection.close()
})

it('a message keeps its preview after the page is read again, and loses it when it is deleted', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const connection = await other.connect()
  const sent = await one.say(chatId, 'http://star.test/kept')
  const { link } = await connection.next('chatMessageUpdate')
  world.pass(limits.linkPreviewMs + 1)
  expect((await preview('http://star.test/kept'))!.pictureUrl).not.toBe(link.pictureUrl)
  world.pass(2 * limits.linkPreviewMs + 1)
  await expirePreviews(world.ctx)
  expect((await fetch(`${world.base}${link.pictureUrl}`)).status).toBe(200)
  expect(await linkOf(other, chatId, sent.id)).toEqual(link)
  connection.close()

  const authorConnection = await one.connect()
  const again = await one.say(chatId, 'http://star.test/kept')
  await authorConnection.next('chatMessageUpdate')
  await authorConnection.ask('chatMessageDelete', again.id)
  expect(await linkOf(other, chatId, again.id)).toBeNull()
  expect(
    await world.ctx.db.rows('select link from chat_messages where id = $1 and link is not null', [again.id]),
  ).toEqual([])
  authorConnection.close()
})

it('the picture of a preview is removed with the last message that shows it', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const connection = await one.connect()
  const link = async () => {
    const { id } = await one.say(chatId, 'http://star.test/shared')
    const update = await connection.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
    return { id, pictureUrl: update.link.pictureUrl }
  }
  const remove = (id: ChatMessageId) => connection.ask('chatMessageDelete', id)
  const [first, second] = [await link(), await link()]
  expect(second.pictureUrl).toBe(first.pictureUrl)
  const picture = async () => (await fetch(`${world.base}${first.pictureUrl}`)).status

  await remove(first.id)
  await until('the queue is empty', async () => (await queueLength(world.ctx)) === 0)
  expect(await picture()).toBe(200)
  await remove(second.id)
  await until('the picture is gone', async () => (await picture()) === 404)
  expect((await preview('http://star.test/shared'))!.pictureUrl).not.toBe(first.pictureUrl)
  connection.close()
})

it('a message that links a page without a title or a private address has no preview', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const connection = await other.connect()
  const urls = ['http://star.test/none', 'http://127.0.0.1/']
  const sent = await Promise.all(urls.map((text) => one.say(chatId, text)))
  const hashes = urls.map((url) => createHash('sha256').update(url).digest())
  await until('both addresses are processed', async () => {
    const read = await world.ctx.db.rows('select from link_previews where url_hash = any($1)', [hashes])
    return read.length === urls.length
  })
  // From another author, because only two pages of one author are read at once.
  const last = await other.say(chatId, 'http://star.test/last')
  await connection.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === last.id)
  for (const { id } of sent) expect(await linkOf(other, chatId, id)).toBeNull()
  await connection.settled(world)
  expect(connection.all('chatMessageUpdate')).toHaveLength(1)
  connection.close()
})
