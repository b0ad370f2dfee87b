import { api, apiPrefix } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { arrive } from '../world/people.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const inPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Turns the open flag off for the web, after checking how many people that affects. A second publisher approves it. */
async function stopForWeb(page: Page, second: Page, reason: string): Promise<void> {
  const form = inPanel(page, '비율 바꾸기')
  await form.getByLabel('웹 (%)').fill('0')
  await form.getByLabel('이유').fill(reason)
  await expect(form.getByRole('status')).toContainText(/영향받는/u)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: '요청하기' }).click()
  const own = inPanel(page, '승인을 기다리는 변경')
  await expect(own.getByRole('button', { name: '승인하기' })).toBeDisabled()
  await second.goto(page.url())
  const waiting = inPanel(second, '승인을 기다리는 변경')
  await expect(waiting).toContainText(reason)
  await expect(waiting.getByRole('status')).toContainText(/영향받는/u)
  await requireAccessible(second, 'a stop that waits for a second publisher')
  await waiting.getByRole('button', { name: '승인하기' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '승인하기' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(inPanel(second, '비율 바꾸기').getByLabel('웹 (%)')).toHaveValue('0')
}

/** Restores the percentages from before the stop, which one person may do without an approval. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '바로 되돌리기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기' }).click()
  await expect(inPanel(page, '비율 바꾸기').getByLabel('웹 (%)')).toHaveValue('100')
}

test('two publishers stop selling on the web: fans see it, the server refuses, and then it sells again', async ({
  browser,
  server,
}) => {
  const { token } = await joinByKakao(server, `멈춤${run}`)
  const fan = await enter(browser, server, token)
  const orderError = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ productId: 'point-1000', paymentMethod: 'card' })
    const answer = await fetch(`${server.url}${apiPrefix}${api.point.order.path}`, { method: 'POST', headers, body })
    return ((await answer.json()) as { error?: { code: string } }).error?.code
  }
  const sheet = fan.page.getByRole('dialog', { name: '1,000 P 충전' })
  const pay = sheet.getByRole('button', { name: '1,100원 결제하기' })
  const openSheet = async () => {
    await fan.page.goto('/point-buy')
    await fan.page.getByRole('radio', { name: /^1,000 P/u }).check()
    await fan.page.getByRole('button', { name: '1,000 P 충전하기' }).click()
  }
  // This page was already open before the change.
  await openSheet()
  await expect(pay).toBeVisible()
  expect(await orderError()).toBeUndefined()

  const { page, leave } = await enterConsole(browser, server, 'taeho', { path: '/flags' })
  await page.getByRole('link', { name: /결제/u }).click()
  await expect(inPanel(page, '기능 설명').getByText('아직 아무도 바꾸지 않았어요.', { exact: false })).toBeVisible()
  await requireAccessible(page, 'a flag')
  const second = await enterConsole(browser, server, 'jiho')
  try {
    await stopForWeb(page, second.page, '결제사 점검')
    await expect(inPanel(second.page, '기능 설명').getByText('jiho')).toBeVisible()
    expect(await orderError()).toBe('unavailable')
    await pay.click()
    await expect(sheet.getByText('지금은 이 앱에서 결제할 수 없어요.')).toBeVisible()
    await expect(pay).toHaveCount(0)
    await openSheet()
    await expect(sheet.getByText('지금은 이 앱에서 결제할 수 없어요.')).toBeVisible()
    await expect(pay).toHaveCount(0)
  } finally {
    await goBack(second.page)
  }
  expect(await orderError()).toBeUndefined()
  await openSheet()
  await expect(pay).toBeVisible()
  for (const away of [leave, second.leave, fan.leave]) await away()
})

test('while new accounts are paused, visitors read so before they fill in a form', async ({ browser, server }) => {
  const { page, leave } = await enterConsole(browser, server, 'taeho', { path: '/flags/signUp' })
  const second = await enterConsole(browser, server, 'jiho')
  const visitor = await arrive(browser, server.url)
  try {
    await stopForWeb(page, second.page, '가입 점검')
    await visitor.page.reload()
    await expect(visitor.page.getByText('지금은 새로 가입할 수 없어요')).toBeVisible()
    await requireAccessible(visitor.page, 'the start page while new accounts are paused')
    await visitor.page.goto('/sign-up')
    await expect(visitor.page.getByRole('heading', { name: '지금은 새로 가입할 수 없어요' })).toBeVisible()
    await requireAccessible(visitor.page, 'the sign-up page while new accounts are paused')
    await visitor.page.getByRole('link', { name: '로그인' }).click()
    await expect(visitor.page).toHaveURL(/\/sign-in/u)
  } finally {
    await goBack(second.page)
  }
  await visitor.page.goto('/sign-up')
  await expect(visitor.page.getByRole('checkbox', { name: /만 14세 이상/u })).toBeVisible()
  for (const away of [leave, second.leave, visitor.leave]) await away()
})
