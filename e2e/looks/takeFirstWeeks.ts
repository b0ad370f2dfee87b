import { api } from '@byeol/contract/api.ts'
import { chromium, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join as joinPath, resolve } from 'node:path'
import { chromiumPath } from '../world/chromium.ts'
import { passTime, readClock } from '../world/clock.ts'
import { enter, join } from '../world/members.ts'
import { arrive, takeTestPremium } from '../world/people.ts'
import { post, tokenOf } from '../world/post.ts'
import { startServer, type TestServer } from '../world/server.ts'

// `npm run week-pictures -- FOLDER` takes pictures of a fan's first week and a celeb's first week, in both themes.

const folder = resolve(process.argv[2] ?? 'test-results/first-weeks')
const dayMs = 24 * 3_600_000
const options = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  serviceWorkers: 'block' as const,
  permissions: ['microphone'],
}
let taken = 0

/** Waits until the page is drawn, and takes it in both themes. */
async function take(page: Page, name: string): Promise<void> {
  taken += 1
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page
    .waitForFunction(
      () =>
        !document.querySelector('main [aria-busy=true]') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      null,
      { timeout: 10_000 },
    )
    .catch(() => undefined)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = joinPath(folder, `${String(taken).padStart(2, '0')}-${name}-${colorScheme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function see(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.locator('main:visible').first().waitFor()
  await take(page, name)
}

/** Sends a letter of a celeb to all fans, without the browser. */
const sendLetter = (server: TestServer, token: string, chatId: string, content: string) =>
  post<{ chatMessage: { id: string } }>(
    server.url,
    api.chat.sendMessage.path,
    { sendId: `${Date.now()}`.padEnd(20, '0'), chatMessageParams: { chatId, content } },
    token,
  )

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Moves the time forward, in the browser too. */
async function passDays(server: TestServer, page: Page, days: number): Promise<void> {
  await passTime(server, days * dayMs)
  await page.clock.setSystemTime(await readClock(server))
}

async function fansWeek(server: TestServer, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<void> {
  const visitor = await arrive(browser, server.url, options)
  await take(visitor.page, 'fan-day1-start')
  await see(visitor.page, '/@seoha', 'fan-day1-link-of-a-celeb')
  await visitor.leave()
  const email = `week${Date.now()}@byeol.test`
  const fan = await enter(browser, server, await join(server, { email, nickname: '봄이' }), {
    ...options,
    path: '/sign-up-done',
  })
  const { page } = fan
  await take(page, 'fan-day1-welcome')
  await see(page, '/tabs/home', 'fan-day1-home')
  await see(page, '/tabs/stars', 'fan-day1-stars')
  await see(page, '/@seoha', 'fan-day1-profile')
  await button(page, /^프리미엄/u)
    .first()
    .click()
  await page.getByRole('dialog').first().waitFor()
  await take(page, 'fan-day1-premium-sheet')
  server.makeTester(email)
  await page.keyboard.press('Escape')
  await takeTestPremium(page)
  await take(page, 'fan-day1-first-minute')
  const seoha = await tokenOf(server.url, 'seoha@byeol.test')
  await page.goto('/tabs/chats')
  await take(page, 'fan-day1-chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  // There is no field before the first letter.
  await button(page, '채팅방 메뉴').waitFor()
  const chatId = new URL(page.url()).searchParams.get('chatId')!
  await take(page, 'fan-day1-room')
  const first = await sendLetter(
    server,
    seoha,
    chatId,
    '{nickname}, 첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자',
  )
  await page.getByText('제일 먼저 말해 주고', { exact: false }).last().waitFor()
  await page.getByRole('textbox').fill('저도 지금 창밖 보고 있어요')
  await take(page, 'fan-day1-writing')
  await page.getByRole('textbox').press('Control+Enter')
  await take(page, 'fan-day1-replied')
  const letters = [first.chatMessage.id]
  for (const [day, words] of [
    [2, '오늘은 연습실에서 하루 종일 있었어. {nickname}아, 밥은 먹었지?'],
    [3, '너무 애쓰지 않아도 돼. 오늘은 여기까지 하자. 내일의 우리가 이어서 할 거야.'],
  ] as const) {
    await passDays(server, page, 1)
    letters.push((await sendLetter(server, seoha, chatId, words)).chatMessage.id)
    await page.reload()
    await page.getByRole('textbox').waitFor()
    await take(page, `fan-day${day}-letter`)
  }
  const token = await page.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('ey')) ?? '')
  for (const chatMessageId of letters) await post(server.url, api.chat.favoriteMessage.path, { chatMessageId }, token)
  await see(page, '/favorites', 'fan-day3-favorites')
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('article').first().waitFor()
  await take(page, 'fan-day3-letter')
  await button(page, '다음 편지').click()
  await page.waitForTimeout(900)
  await take(page, 'fan-day3-leafed')
  await button(page, '이미지로 저장').click()
  await page.locator('img[src^="blob:"]').waitFor()
  await take(page, 'fan-day3-save')
  await page.keyboard.press('Escape')
  await see(page, '/favorites', 'fan-day3-favorites-again')
  await button(page, '즐겨찾기 검색').click()
  await page.getByRole('searchbox').fill('연습실')
  await page.getByText('연습실').first().waitFor()
  await take(page, 'fan-day3-search')
  await passDays(server, page, 4)
  await see(page, '/tabs/chats', 'fan-day7-chats')
  const celebUserId = JSON.parse(Buffer.from(seoha.split('.')[1]!, 'base64url').toString()).sub as string
  await see(page, `/our-days?celebUserId=${celebUserId}`, 'fan-day7-our-days')
  await see(page, '/notifications', 'fan-day7-notifications')
  await see(page, '/tabs/me', 'fan-day7-me')
  await fan.leave()
}

async function celebsWeek(server: TestServer, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<void> {
  const celeb = await enter(browser, server, await tokenOf(server.url, 'narin@byeol.test'), {
    ...options,
    path: '/tabs/activity',
  })
  const { page } = celeb
  await take(page, 'celeb-day1-activity')
  await see(page, '/settings/auto-messages', 'celeb-day1-welcome-words')
  await see(page, '/settings/shelter', 'celeb-day1-shelter')
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /내 별 메시지/u }).click()
  await page.getByRole('textbox').waitFor()
  await take(page, 'celeb-day1-room')
  await page.getByRole('textbox').fill('오늘 와 줘서 고마워')
  await button(page, '보낼 메시지에 추가').click()
  await button(page, '음성 녹음').click()
  await button(page, '녹음 시작').click()
  await page.waitForTimeout(3_500)
  await take(page, 'celeb-day2-recording')
  await button(page, '녹음 멈추기').click()
  await button(page, '이어서 녹음').waitFor()
  await take(page, 'celeb-day2-recorded')
  const words = page.getByRole('switch', { name: /글로도 보내기/u })
  if (await words.isVisible()) {
    await words.check()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await take(page, 'celeb-day2-words')
  }
  await page.getByRole('dialog').getByRole('button', { name: '보낼 메시지에 추가' }).click()
  await button(page, '미리보기').waitFor()
  await take(page, 'celeb-day2-queue')
  await button(page, '미리보기').click()
  await take(page, 'celeb-day2-preview')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /명에게 보내기/u })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await page.waitForTimeout(4_000)
  await take(page, 'celeb-day2-sent')
  await passDays(server, page, 1)
  await page.reload()
  await page.getByRole('tab', { name: /^답장/u }).click()
  await take(page, 'celeb-day3-replies')
  await passDays(server, page, 4)
  await see(page, '/tabs/activity', 'celeb-day7-activity')
  await see(page, '/settlement', 'celeb-day7-settlement')
  await see(page, '/premium-subscribers', 'celeb-day7-fans')
  await celeb.leave()
}

await mkdir(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
try {
  if (process.argv[3] !== 'celeb') await fansWeek(server, browser)
  if (process.argv[3] !== 'fan') await celebsWeek(server, browser)
} finally {
  await browser.close()
  await server.stop()
}
