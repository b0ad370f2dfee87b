import { drawn } from '../world/drawn.ts'
import { expect, type Page, type Route } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { enter, joinByKakao } from '../world/members.ts'
import { photo, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
let sender: Person
let token: string
/** The paths of the chats with two friends. */
let rooms: string[]

const idOf = (of: string) => (JSON.parse(Buffer.from(of.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
const choose = (page: Page) => page.locator('input[type=file]').setInputFiles([photo])
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: '메시지 쓰기' })
const stored = (page: Page, words: string) =>
  expect(log(page).locator('[data-message]').getByText(words, { exact: true })).toHaveCount(1, { timeout: 8_000 })
const sentPhotos = (page: Page) => log(page).getByRole('button', { name: /크게 보기/u })

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  token = (await joinByKakao(server, `보내는이${run}`)).token
  const call = async (as: string, path: string, body: object) => {
    const answer = await fetch(`${server.url}/v1/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}`, 'x-app-version': '2070000' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { chat: { id: string } } }).result.chat.id
  }
  rooms = []
  for (const name of ['하나', '두리']) {
    const friend = (await joinByKakao(server, `${name}${run}`)).token
    const chatId = await call(token, 'create', { userIds: [idOf(friend)], isDM: true })
    // Accept the request, because a stranger cannot send photos before.
    await call(friend, 'accept-request', { chatId })
    rooms.push(`/chat?chatId=${chatId}`)
  }
  sender = await enter(browser, server, token)
})
test.afterAll(() => sender?.leave())

test('a text in one room goes while the upload of another hangs, in this tab and a second one', async () => {
  const { page, context } = sender
  const hung: Route[] = []
  await context.route('**/upload-part*', (route) => void hung.push(route))
  await page.goto(rooms[0]!)
  await choose(page)
  await expect.poll(() => hung.length).toBe(1)
  await expect(page.getByText('조금 늦어지고 있어요')).toBeVisible()
  await picture(page, 'late')

  const second = await context.newPage()
  await second.goto(rooms[1]!)
  await say(second, `둘째 탭 ${run}`)
  await stored(second, `둘째 탭 ${run}`)
  await page.goto(rooms[1]!)
  await say(page, `다른 방 ${run}`)
  await stored(page, `다른 방 ${run}`)

  // The tab that was sending closes, and another one continues the upload.
  await context.unroute('**/upload-part*')
  await page.close()
  await second.goto(rooms[0]!)
  await expect(sentPhotos(second)).toHaveCount(1, { timeout: 15_000 })
  sender.page = second
})

test('a lost upload request is tried again without a tap', async () => {
  const { page } = sender
  let lost = 0
  await page.route('**/upload-part*', (route) => (++lost > 2 ? route.continue() : route.abort('connectionreset')))
  await choose(page)
  await expect(sentPhotos(page)).toHaveCount(2, { timeout: 15_000 })
  expect(lost).toBe(3)
  await page.unroute('**/upload-part*')
})

test('a refused photo shows its reason with retry and delete, and those behind it go', async () => {
  const { page } = sender
  const error = { code: 'unsupported_media', message: '쓸 수 없는 파일이에요.' }
  await page.route('**/upload-complete', (route) => route.fulfill({ status: 415, json: { error } }))
  await choose(page)
  await say(page, `뒤에 쓴 말 ${run}`)
  await stored(page, `뒤에 쓴 말 ${run}`)
  await expect(drawn(page, '쓸 수 없는 파일이에요.')).toBeVisible()
  await picture(page, 'refused')
  await page.unroute('**/upload-complete')
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await expect(sentPhotos(page)).toHaveCount(3, { timeout: 15_000 })
  await expect(drawn(page, '쓸 수 없는 파일이에요.')).toHaveCount(0)
})

test('on a phone Enter breaks the line and the button sends, until the settings say otherwise', async ({
  browser,
  server,
}) => {
  const phone = await enter(browser, server, token, { isMobile: true, hasTouch: true })
  const { page } = phone
  await page.goto(rooms[1]!)
  await field(page).fill('첫 줄')
  await field(page).press('Enter')
  await field(page).pressSequentially(`둘째 줄 ${run}`)
  await expect(field(page)).toHaveValue(`첫 줄\n둘째 줄 ${run}`)
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(
    log(page)
      .locator('[data-message]')
      .filter({ hasText: `둘째 줄 ${run}` }),
  ).toHaveCount(1)

  await page.goto('/settings')
  await page.getByRole('switch', { name: /엔터 키로 보내기/u }).click()
  await page.getByRole('switch', { name: /엔터 키로 보내기/u }).scrollIntoViewIfNeeded()
  await picture(page, 'settings')
  await page.goto(rooms[1]!)
  await say(page, `바로 ${run}`)
  await stored(page, `바로 ${run}`)
  await phone.leave()
})
