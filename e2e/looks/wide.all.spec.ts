import { expect, type Page } from '@playwright/test'
import { requireAccessible } from './axe.ts'
import { arrive, enterAs, signIn, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const shots = process.env.WIDE_SHOTS
let fan: Person
let celeb: Person

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  fan = await arrive(browser, server.url, wide)
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null, ...wide })
})
test.afterAll(async () => {
  await fan.leave()
  await celeb.leave()
})

const start = (page: Page) => page.getByRole('complementary', { name: '채팅 목록과 메뉴' })
const end = (page: Page) => page.getByRole('complementary', { name: '더 알아보기' })
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

test('the start page says logo and language once', async () => {
  const { page } = fan
  await expect(page.getByText('byeol', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /언어/u })).toHaveCount(1)
  await shot(page, 'start')
})

test('a fan has the chat list left, and facts of what is open right', async () => {
  const { page } = fan
  await signIn(page, 'jiwoo@byeol.test')
  await expect(start(page).getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
  await expect(end(page).getByRole('heading', { name: '함께한 날' })).toBeVisible()
  await expect(end(page).getByRole('link', { name: /서하/u }).first()).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBe(480)
  await shot(page, 'home')
  await requireAccessible(page, 'home on a wide screen')

  await start(page).getByRole('link', { name: /^채팅/u }).click()
  await expect(page.getByRole('heading', { name: '대화를 선택해 주세요' })).toBeVisible()
  await shot(page, 'choose')
  await start(page).getByRole('link', { name: /서하/u }).first().click()
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  await expect(start(page).locator('a[aria-current=page]').filter({ hasText: '서하' })).toBeVisible()
  await expect(end(page).getByRole('heading', { name: '채팅방' })).toBeVisible()
  await shot(page, 'room')
  await requireAccessible(page, 'a room on a wide screen')

  await page.goto('/@yunseul')
  await expect(end(page).getByRole('heading', { name: '바로가기' })).toBeVisible()
  await shot(page, 'profile')
  await requireAccessible(page, 'a profile on a wide screen')
  await page.setViewportSize({ width: 1024, height: 768 })
  await shot(page, 'profile-1024')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/tabs/home')
  await page.locator('main a[href^="/post/"]').first().click()
  await expect(page).toHaveURL(/\/post\//u)
  await expect(end(page).getByRole('button', { name: '링크 복사하기' })).toBeVisible()
  await shot(page, 'post')
  await requireAccessible(page, 'a post on a wide screen')
})

test('a celeb has their day right', async () => {
  const { page } = celeb
  await page.goto('/tabs/home')
  await expect(end(page).getByRole('heading', { name: '마지막 메시지를 읽은 사람' })).toBeVisible()
  await shot(page, 'today')
})

test('a celeb writes left of the column while the inbox stands in it', async () => {
  const { page } = celeb
  await start(page)
    .getByRole('link', { name: /내 별 메시지/u })
    .click()
  await expect(page.getByRole('main').getByRole('tab', { name: /^답장/u })).toBeVisible()
  await expect(page.getByRole('tab', { name: '보낸 메시지' })).toHaveCount(0)
  await expect(start(page).getByRole('log', { name: '보낸 메시지' })).toBeVisible()
  const field = start(page).getByRole('textbox', { name: '메시지 쓰기' })
  await field.fill('넓은 화면에서 쓰는 중이야')
  await field.press('Enter')
  await expect(start(page).getByText('아직 보내지 않은 메시지')).toBeVisible()
  await expect(start(page).getByRole('region', { name: '팬에게 보이는 모습' })).toContainText('쓰는 중이야')
  await expect(page.getByRole('main').getByRole('log')).toBeVisible()
  await shot(page, 'broadcast')
  await requireAccessible(page, 'the own broadcast on a wide screen')
  await page.setViewportSize({ width: 1024, height: 768 })
  await shot(page, 'broadcast-1024')
  await page.setViewportSize({ width: 1440, height: 900 })
  await start(page)
    .getByRole('button', { name: /명에게 보내기/u })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await expect(start(page).getByText('아직 보내지 않은 메시지')).toHaveCount(0)

  await start(page).getByRole('link', { name: /^홈/u }).click()
  await expect(start(page).getByRole('heading', { name: '채팅' })).toBeVisible()
  await expect(start(page).getByRole('textbox', { name: '메시지 쓰기' })).toBeHidden()
})

test('the mouse finds tools on a message, and its menu at the pointer', async () => {
  const { page } = fan
  await page.goto('/tabs/chats')
  await start(page).getByRole('link', { name: /서하/u }).first().click()
  const main = page.getByRole('main')
  const letter = main.locator('[data-message]').filter({ hasText: '첫눈이야' }).last()
  await expect(letter).toBeVisible()
  const tools = letter.getByRole('toolbar', { name: '메시지 도구' })
  // Photos above may still be loading and push the message away from the mouse.
  await expect(async () => {
    await letter.hover()
    await expect(tools).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await shot(page, 'tools')
  await tools.getByRole('button', { name: '답장', exact: true }).click()
  await expect(main.getByText(/첫눈이야/u).last()).toBeVisible()
  await letter.hover()
  await tools.getByRole('button', { name: '하트 보내기' }).click()
  await expect(letter.getByRole('button', { name: /❤️/u })).toBeVisible()
  await expect(tools.getByRole('button', { name: '하트 보내기' })).toHaveAttribute('aria-pressed', 'true')
  await tools.getByRole('button', { name: '하트 보내기' }).click()
  await expect(letter.getByRole('button', { name: /❤️/u })).toHaveCount(0)

  const menu = page.getByRole('dialog', { name: '메시지 메뉴' })
  let at = { x: 0, y: 0 }
  // The row of the removed heart collapses, which moves the message.
  await expect(async () => {
    const box = (await letter.boundingBox())!
    // The bar with the quote may cover the end of the message.
    at = { x: box.x + 120, y: box.y + box.height / 2 }
    // If the menu just opened late, a second click would close it.
    if (!(await menu.isVisible())) await page.mouse.click(at.x, at.y, { button: 'right' })
    await expect(menu.getByRole('button', { name: '답장', exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const place = (await menu.boundingBox())!
  expect(Math.abs(place.x - at.x)).toBeLessThan(2)
  expect(place.y + place.height).toBeLessThanOrEqual(900)
  await shot(page, 'menu')
  await requireAccessible(page, 'the menu at the pointer')
  await page.keyboard.press('ArrowDown')
  await expect(menu.locator('button:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('the keyboard goes around, and its shortcuts are listed', async () => {
  const { page } = fan
  await page.goto('/tabs/home')
  await expect(start(page).getByRole('link', { name: /서하/u }).first()).toBeVisible()
  const firstControl = await page.evaluate(() => document.querySelector('#root :is(a, button, input)')?.textContent)
  expect(firstControl).toBe('본문으로')
  await page.getByRole('button', { name: '채팅 목록과 메뉴로' }).press('Enter')
  await expect(start(page)).toBeFocused()
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: '단축키' })
  await expect(list.getByText('다음 채팅', { exact: true })).toBeVisible()
  await shot(page, 'shortcuts')
  await requireAccessible(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/\/chat\?chatId=/u)
  const first = page.url()
  const field = page.getByRole('main').getByRole('textbox')
  await expect(field).toBeVisible()
  await field.focus()
  await page.keyboard.type('R?L')
  await expect(field).toHaveValue('R?L')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await field.fill('')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('main').locator('[data-message]:focus')).toHaveCount(1)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).not.toHaveURL(first)
})
