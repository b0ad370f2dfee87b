import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../../test/Actor.ts'
import { openWorld, type World } from '../../../test/openWorld.ts'
import { until } from '../../../test/until.ts'
import { publicRoute } from '../../../web/publicRoute.ts'
import { forgetOldPreviews } from './linkPreview.ts'

let world: World
let fan: Actor
let site: Server
let asked: string[] = []
/** Pages that wait for a hand to let them go. */
let held: (() => void)[] = []

beforeAll(async () => {
  world = await openWorld()
  fan = await world.fan()
  const picture = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#e9334a' } })
    .png()
    .toBuffer()
  site = createServer(async ({ url = '' }, response) => {
    asked.push(url)
    if (url.startsWith('/held')) await new Promise<void>((resolve) => held.push(resolve))
    if (url === '/picture.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<meta property="og:image" content="/picture.png"><title>${url === '/none' ? '' : '겨울 공연'}</title>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  // What the guard lets through comes to this test's site.
  const guard = publicRoute(async () => [{ address: '93.184.215.14', family: 4 }])
  world.ctx.webRoute = async (url) => (await guard(url)) && { address: '127.0.0.1', family: 4, port }
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await world.close()
})

const preview = async (url: string) => (await fan.call(api.chat.linkPreview, { url })).preview

it('says what a page says of itself, with its picture served by us, and asks the page once a day', async () => {
  asked = []
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
  expect(asked).toEqual(['/show', '/picture.png'])
  world.pass(limits.linkPreviewMs + 1)
  await preview(url)
  expect(asked).toHaveLength(4)
  // The picture of the day before is gone.
  expect((await fetch(`${world.base}${seen!.pictureUrl}`)).status).toBe(404)
})

it('of a page without a title there is none, and that is remembered, too', async () => {
  asked = []
  expect([await preview('http://star.test/none'), await preview('http://star.test/none')]).toEqual([null, null])
  expect(asked).toEqual(['/none'])
})

it('nothing inside is asked, and what is no address on the web is refused', async () => {
  asked = []
  for (const url of [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://star.test:6379/',
  ])
    expect(await preview(url), url).toBeNull()
  for (const url of ['ftp://star.test/', 'javascript:alert(1)', 'star', 'file:///etc/passwd'])
    await expect(preview(url), url).rejects.toMatchObject({ code: 'invalid_parameters' })
  expect(asked).toEqual([])
})

it('what is old is forgotten with its picture', async () => {
  const { pictureUrl } = (await preview('http://star.test/old'))!
  world.pass(2 * limits.linkPreviewMs + 1)
  await forgetOldPreviews(world.ctx)
  expect((await fetch(`${world.base}${pictureUrl}`)).status).toBe(404)
  expect(await world.ctx.db.rows('select from link_previews')).toEqual([])
})

const linkOf = async (who: Actor, chatId: ChatId, id: ChatMessageId) =>
  (await who.history(chatId)).find((message) => message.id === id)?.link

it('a message gets what its page says of itself: who sees the message hears it and fetches the same, nobody else hears', async () => {
  const celeb = await world.celeb()
  const [reader, later] = [await world.fan(), await world.fan()]
  await world.premium(reader, celeb)
  const lines = [await celeb.connect(), await reader.connect(), await later.connect()] as const
  const sent = await celeb.say(celeb.broadcastId, '예매는 여기 http://star.test/seats#a 그리고 http://star.test/none')
  expect(sent.link).toBeNull()
  const told = await lines[1].next('chatMessageUpdate')
  expect(told).toMatchObject({
    chatId: celeb.broadcastId,
    chatMessageId: sent.id,
    link: { url: 'http://star.test/seats#a', title: '겨울 공연' },
  })
  expect(await lines[0].next('chatMessageUpdate')).toEqual(told)
  for (const who of [reader, celeb]) expect(await linkOf(who, celeb.broadcastId, sent.id)).toEqual(told.link)
  expect((await reader.chat(celeb.broadcastId))!.lastMessage!.link).toEqual(told.link)

  expect(lines[2].all('chatMessageUpdate')).toEqual([])

  // Of what a blocked one says in a room of many not even the page is told.
  for (const fan of [reader, later]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  await world.premium(later, celeb)
  await later.call(api.user.block, { userId: reader.id })
  const spoken = await reader.say(celeb.subscriptionId, 'http://star.test/silent')
  await lines[0].next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === spoken.id)
  const open = await celeb.say(celeb.subscriptionId, 'http://star.test/open')
  await lines[2].next('chatMessageUpdate')
  expect(lines[2].all('chatMessageUpdate').map(({ chatMessageId }) => chatMessageId)).toEqual([open.id])
  for (const line of lines) line.close()
})

it('who blocked the author while the page was read hears nothing of it', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const [mine, line] = [await one.connect(), await other.connect()]
  held = []
  const sent = await one.say(chatId, 'http://star.test/held')
  await until('the page is asked', () => held.length === 1)
  await other.call(api.user.block, { userId: one.id })
  // Long enough that nobody remembers the author as she was when she wrote.
  world.pass(10_000)
  held.forEach((go) => go())
  expect(await mine.next('chatMessageUpdate')).toMatchObject({ chatMessageId: sent.id })
  await other.call(api.user.unblock, { userId: one.id })
  const last = await one.say(chatId, '끝')
  await line.next('chatMessage', ({ chatMessage }) => chatMessage.id === last.id)
  expect(line.all('chatMessageUpdate')).toEqual([])
  for (const each of [mine, line]) each.close()
})

it('of one author two pages are read at once, and so many a minute; her other messages stay without', async () => {
  const [one, other, third] = [await world.fan(), await world.fan(), await world.fan()]
  const [chatId, theirs] = [await one.open(other), await third.open(other)]
  const line = await other.connect()
  held = []
  asked = []
  for (const page of ['a', 'b', 'c', 'd']) await one.say(chatId, `http://star.test/held-${page}`)
  await third.say(theirs, 'http://star.test/theirs')
  await line.next('chatMessageUpdate', ({ chatId: told }) => told === theirs)
  expect(asked.filter((path) => path.startsWith('/held')).sort()).toEqual(['/held-a', '/held-b'])
  held.forEach((go) => go())
  for (let n = 0; n < 2; n++) await line.next('chatMessageUpdate', ({ chatId: told }) => told === chatId)

  for (let n = 2; n < limits.linksKeptPerMinute; n++) {
    const { id } = await one.say(chatId, `http://star.test/${n}`)
    await line.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
  }
  await one.say(chatId, 'http://star.test/more')
  const { id } = await third.say(theirs, 'http://star.test/last')
  await line.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === id)
  expect(asked).not.toContain('/more')
  line.close()
})

it('what a message keeps outlives the reading, and goes with the message', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const line = await other.connect()
  const sent = await one.say(chatId, 'http://star.test/kept')
  const { link } = await line.next('chatMessageUpdate')
  world.pass(limits.linkPreviewMs + 1)
  expect((await preview('http://star.test/kept'))!.pictureUrl).not.toBe(link.pictureUrl)
  world.pass(2 * limits.linkPreviewMs + 1)
  await forgetOldPreviews(world.ctx)
  expect((await fetch(`${world.base}${link.pictureUrl}`)).status).toBe(200)
  expect(await linkOf(other, chatId, sent.id)).toEqual(link)
  line.close()

  const mine = await one.connect()
  const again = await one.say(chatId, 'http://star.test/kept')
  await mine.next('chatMessageUpdate')
  await mine.socket.timeout(5_000).emitWithAck('chatMessageDelete', again.id)
  expect(await linkOf(other, chatId, again.id)).toBeNull()
  expect(
    await world.ctx.db.rows('select link from chat_messages where id = $1 and link is not null', [again.id]),
  ).toEqual([])
  mine.close()
})

it('a page that says nothing, or is not to be asked, leaves a message without', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const chatId = await one.open(other)
  const line = await other.connect()
  const urls = ['http://star.test/none', 'http://127.0.0.1/']
  const bare = await Promise.all(urls.map((text) => one.say(chatId, text)))
  const hashes = urls.map((url) => createHash('sha256').update(url).digest())
  await until('both are looked at', async () => {
    const read = await world.ctx.db.rows('select from link_previews where url_hash = any($1)', [hashes])
    return read.length === urls.length
  })
  // By another author: one author has two pages read at once.
  const last = await other.say(chatId, 'http://star.test/last')
  await line.next('chatMessageUpdate', ({ chatMessageId }) => chatMessageId === last.id)
  for (const { id } of bare) expect(await linkOf(other, chatId, id)).toBeNull()
  expect(line.all('chatMessageUpdate')).toHaveLength(1)
  line.close()
})
