import { expect, type Locator, type Page } from '@playwright/test'
import { arrive, type Person } from '../world/people.ts'
import { demoPassword } from '../world/post.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
let fan: Person
let celeb: Person

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  fan = await arrive(browser, server.url)
  celeb = await arrive(browser, server.url)
})
test.afterAll(async () => {
  await fan.leave()
  await celeb.leave()
})

/** Presses Tab until the control with this name has the focus, which must be visible. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first()
  await expect(wanted).toBeVisible()
  // A page that has just opened focuses its heading, which comes after the tabs.
  const isTab = role === 'link' && (await page.getByRole('navigation').locator(wanted).count()) > 0
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(isTab ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${String(name)} cannot be reached by Tab`)
}

const isFocusedIn = (all: Locator): Promise<boolean> =>
  all.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

async function press(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await press(page, 'link', '이메일로 로그인하기')
  await tabTo(page, 'textbox', '이메일')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tabs\//u)
}

test('a fan signs in, finds a celeb, follows and unfollows them with the keyboard only', async () => {
  await signInByKeyboard(fan.page, 'jiwoo@byeol.test')
  await press(fan.page, 'link', '별')
  await tabTo(fan.page, 'searchbox', /별 이름/u)
  await fan.page.keyboard.type('나린')
  // Rows that were listed before the search may disappear while one of them has the focus.
  await expect(async () => {
    await press(fan.page, 'link', /나린/u)
    await expect(fan.page).toHaveURL(/@narin/u, { timeout: 2_000 })
  }).toPass()
  const follow = fan.page.getByRole('button', { name: /나린 무료 구독/u })
  const before = await follow.getAttribute('aria-pressed')
  await press(fan.page, 'button', /나린 무료 구독/u)
  await expect(follow).not.toHaveAttribute('aria-pressed', before!)
  await expect(fan.page.locator('button[aria-busy=true]')).toHaveCount(0)
  await press(fan.page, 'button', /나린 무료 구독/u, 'Space')
  await expect(follow).toHaveAttribute('aria-pressed', before!)
})

test('a fan chooses points, gives the payment up and changes the text size with the keyboard only', async () => {
  const { page } = fan
  await page.goto('/point-buy')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const packs = page.getByRole('radio')
  await expect(packs.first()).toBeVisible()
  for (let steps = 0; steps < 40 && !(await isFocusedIn(packs)); steps++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await press(page, 'button', /P 충전하기/u)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The focus returns to the button that opened the sheet.
  await expect(page.locator('button:focus')).toHaveAccessibleName(/P 충전하기/u)
  await page.goto('/settings')
  await press(page, 'link', /글자 크기/u)
  await press(page, 'switch', /휴대폰/u, 'Space')
  await press(page, 'button', '뒤로')
  // Back returns the focus to the row that opened the page.
  await expect(page.locator('a:focus')).toHaveAccessibleName(/글자 크기/u)
})

test('the celeb queues, previews and sends with the keyboard only, and the fan reads and replies', async () => {
  await signInByKeyboard(celeb.page, 'seoha@byeol.test')
  await press(celeb.page, 'link', /^채팅/u)
  await press(celeb.page, 'link', /내 별 메시지/u)
  await press(celeb.page, 'button', '닉네임 넣기')
  await tabTo(celeb.page, 'textbox', '메시지 쓰기')
  await celeb.page.keyboard.press('End')
  await celeb.page.keyboard.type(`, 손가락만으로 ${run}`)
  await press(celeb.page, 'button', '보낼 메시지에 추가')
  await press(celeb.page, 'button', '미리보기')
  await expect(celeb.page.getByRole('dialog')).toContainText(`손가락만으로 ${run}`)
  await celeb.page.keyboard.press('Escape')
  await expect(celeb.page.getByRole('dialog')).toHaveCount(0)
  await expect(celeb.page.getByRole('button', { name: '미리보기' })).toBeFocused()
  await press(celeb.page, 'button', /명에게 보내기/u)
  await expect(celeb.page.getByRole('alertdialog')).toBeVisible()
  await press(celeb.page, 'button', '보내기')
  await expect(celeb.page.getByText('아직 보내지 않은 메시지')).toHaveCount(0)

  await fan.page.goto('/tabs/chats')
  await expect(fan.page.getByRole('link', { name: /서하/u }).first()).toContainText(`손가락만으로 ${run}`)
  await press(fan.page, 'link', /서하/u)
  // The room opens at the first unread message, and the newest one may be further down.
  await expect(fan.page.getByText('여기부터 새 메시지예요')).toBeVisible()
  await press(fan.page, 'log', /서하/u, 'End')
  await expect(fan.page.getByRole('log')).toContainText(`지우, 손가락만으로 ${run}`)
  await tabTo(fan.page, 'textbox', '답장 쓰기')
  await fan.page.keyboard.type(`나도 ${run}`)
  await fan.page.keyboard.press('Enter')
  await expect(fan.page.getByRole('log')).toContainText(`나도 ${run}`)
  await press(fan.page, 'button', '뒤로')
  await expect(fan.page).toHaveURL(/\/tabs\/chats/u)
  // Back returns the focus to the row that opened the room.
  await expect(fan.page.locator('a:focus')).toHaveAccessibleName(/서하/u)
})
