import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import type { TestServer } from '../world/server.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { buyPoints } from './buyPoints.ts'

const words = '잘못 결제했다고 문의했어요'
const panelOf = (page: Page) => page.getByRole('region', { name: '주문 상세' }).first()

async function openOrder(page: Page, { consoleUrl }: TestServer, orderId: string): Promise<void> {
  await page.goto(`${consoleUrl}/orders?open=${orderId}`)
  await expect(panelOf(page).getByRole('heading', { name: '환불', exact: true })).toBeVisible()
}

/** Chooses the reason, checks what the refund would do, and signs it. */
async function ask(page: Page, { back, button }: { back: string; button: string }): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('radio', { name: '중복 결제' }).check()
  await expect(panel.getByText('회수할 포인트')).toBeVisible()
  await expect(panel.getByText(back, { exact: true }).first()).toBeVisible()
  await panel.getByLabel('상세 사유 (이름은 빼고)').fill(words)
  await requireAccessible(page, 'a refund that is calculated')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refund-${back}.png` })
  await panel.getByRole('button', { name: button }).click()
  await confirm(page, '환불에 서명해요', button)
}

async function confirm(page: Page, title: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** Opens the order again until the provider has confirmed its refund. */
async function refunded(page: Page, server: TestServer, orderId: string): Promise<void> {
  await expect(async () => {
    await openOrder(page, server, orderId)
    await expect(panelOf(page).getByText('결제사가 환불을 확인했어요')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(panelOf(page).getByText('refund_payable', { exact: false }).first()).toBeVisible()
}

test('staff refund a small order alone, and one above the limit by two people', async ({ browser, server }) => {
  test.slow()
  const [{ orderId: small }, { orderId: large }] = [await buyPoints(server, 5_000), await buyPoints(server, 50_000)]
  const agent = await enterConsole(browser, server, 'sumin')
  await openOrder(agent.page, server, small)
  await ask(agent.page, { back: '5,500', button: '환불하기' })
  await expect(agent.page.getByText('환불을 시작했어요', { exact: true }).first()).toBeVisible()
  await refunded(agent.page, server, small)

  await openOrder(agent.page, server, large)
  await ask(agent.page, { back: '55,000', button: '환불 승인 요청하기' })
  await expect(panelOf(agent.page).getByText('내가 요청한 환불은 다른 직원이 승인해야 해요.')).toBeVisible()
  await expect(panelOf(agent.page).getByRole('button', { name: '승인하고 환불하기' })).toHaveCount(0)

  const approver = await enterConsole(browser, server, 'harin')
  await approver.page.goto(`${server.consoleUrl}/orders?state=approval`)
  await approver.page.getByRole('link', { name: '50,000 P 주문 열기' }).click()
  await expect(panelOf(approver.page).getByText(words)).toBeVisible()
  await requireAccessible(approver.page, 'a refund that waits')
  await panelOf(approver.page).getByRole('button', { name: '승인하고 환불하기' }).click()
  await confirm(approver.page, '환불을 승인해요', '승인하고 환불하기')
  await refunded(approver.page, server, large)
  for (const { leave } of [agent, approver]) await leave()
})
