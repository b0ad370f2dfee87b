import { expect } from '@playwright/test'
import { drawn } from '../world/drawn.ts'
import { arrive, enterAs, photo, readDown, signUp, takeTestPremium, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

let fan: Person
let celeb: Person
const run = String(Date.now()).slice(-6)
const email = `fan${run}@byeol.test`
const answer = `나도 보고 있어 ${run}`
const nickname = `새벽별${run}`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null })
  fan = await arrive(browser, server.url)
})
test.afterAll(async () => {
  await fan?.leave()
  await celeb?.leave()
})

test('a new fan signs up, finds a celeb and follows them', async ({ server }) => {
  await signUp(fan.page, { sandbox: server.sandbox, email, nickname })
  await fan.page
    .getByRole('button', { name: '시작하기' })
    .or(fan.page.getByRole('link', { name: '시작하기' }))
    .click()
  await fan.page.getByRole('link', { name: /^별/u }).click()
  await fan.page.getByRole('searchbox').fill('서하')
  await fan.page.getByRole('link', { name: /서하/u }).first().click()
  await expect(fan.page).toHaveURL(/\/@seoha$/u)
  const follow = fan.page.getByRole('button', { name: '서하 무료 구독' })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
})

test('as a tester the fan takes premium without paying', async ({ server }) => {
  server.makeTester(email)
  await takeTestPremium(fan.page)
})

test('the celeb queues, previews and sends a photo broadcast; the fan gets it live with their nickname', async () => {
  await fan.page.goto('/tabs/chats')
  await celeb.page.goto('/tabs/home')
  await celeb.page.getByRole('link', { name: /채팅/u }).click()
  await celeb.page.getByRole('link', { name: /내 별 메시지/u }).click()

  const writing = celeb.page.getByRole('textbox', { name: '메시지 쓰기' })
  await celeb.page.getByRole('button', { name: '닉네임 넣기' }).click()
  await writing.press('End')
  await writing.pressSequentially(', 오늘 첫눈이 왔어')
  await celeb.page.getByRole('button', { name: '보낼 메시지에 추가' }).click()
  await celeb.page.locator('input[type=file]').setInputFiles(photo)
  await expect(celeb.page.getByText('아직 보내지 않은 메시지 2개')).toBeVisible()
  await celeb.page.getByRole('button', { name: '미리보기' }).click()
  const preview = celeb.page.getByRole('dialog')
  await expect(preview).toContainText('오늘 첫눈이 왔어')
  await preview.getByRole('button', { name: /명에게 보내기/u }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await expect(celeb.page.getByText('아직 보내지 않은 메시지')).toHaveCount(0)

  const letter = fan.page.getByRole('link', { name: /서하/u }).first()
  await expect(letter).toContainText('새 메시지 2개')
  await letter.click()
  await expect(fan.page.getByRole('log')).toContainText(`${nickname}, 오늘 첫눈이 왔어`)
  await expect(fan.page.getByRole('log').getByRole('img').last()).toBeVisible()
})

test('the fan replies, the celeb sees the reply, and the counts are right on both sides', async () => {
  const reply = fan.page.getByRole('textbox', { name: '답장 쓰기' })
  await reply.fill(answer)
  await reply.press('Enter')
  await expect(drawn(fan.page, '답장 2번 남았어요')).toBeVisible()
  await celeb.page.getByRole('tab', { name: /^답장/u }).click()
  await readDown(celeb.page, answer)

  await fan.page.getByRole('button', { name: '뒤로' }).click()
  const letter = fan.page.getByRole('link', { name: /서하/u }).first()
  await expect(letter).toContainText(answer)
  await expect(letter).not.toContainText('새 메시지')
})

test('the celeb answers one fan privately', async () => {
  const { page } = celeb
  await page.locator('[data-message]').filter({ hasText: answer }).last().click({ button: 'right' })
  await page.getByRole('dialog', { name: '메시지 메뉴' }).getByRole('button', { name: '답장', exact: true }).click()
  await expect(page.getByText(`${nickname}님에게만 보여요`)).toBeVisible()
  const field = page.getByRole('textbox', { name: `${nickname}님에게 답장하기` })
  await field.fill(`고마워 ${run}`)
  await field.press('Enter')
  const letter = fan.page.getByRole('link', { name: /서하/u }).first()
  await expect(letter).toContainText(`고마워 ${run}`)
  await letter.click()
  await expect(
    fan.page
      .locator('[data-message]')
      .filter({ hasText: `고마워 ${run}` })
      .last(),
  ).toContainText(answer)
})

test('in a direct chat the unread mark disappears when the celeb has read', async () => {
  await fan.page.goto('/@seoha')
  await fan.page.getByRole('button', { name: '메시지' }).click()
  const writing = fan.page.getByRole('textbox', { name: '메시지 쓰기' })
  await writing.fill('편지 잘 받았어요')
  await writing.press('Enter')
  await expect(fan.page.getByText('1명이 아직 안 읽음')).toHaveCount(1)

  await celeb.page.goto('/tabs/chats')
  const row = celeb.page.getByRole('link', { name: new RegExp(nickname, 'u') })
  await expect(row).toContainText('편지 잘 받았어요')
  await row.click()
  await expect(celeb.page.getByRole('log')).toContainText('편지 잘 받았어요')
  await expect(fan.page.getByText('1명이 아직 안 읽음')).toHaveCount(0)
})

test('after signing out no data of the person stays on the device', async () => {
  await fan.page.goto('/tabs/me')
  await fan.page.getByRole('link', { name: '설정' }).first().click()
  await fan.page.getByRole('button', { name: '로그아웃' }).click()
  await fan.page
    .getByRole('dialog')
    .or(fan.page.getByRole('alertdialog'))
    .getByRole('button', { name: '로그아웃' })
    .click()
  await expect(fan.page).toHaveURL(/\/start/u)
  const kept = await fan.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('첫눈')
  expect(kept).not.toContain(nickname)
  await fan.page.goto('/tabs/chats')
  await expect(fan.page).toHaveURL(/\/start\?r=/u)
})
