import { expect } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter } from '../world/members.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { reportMessage } from './reportedChat.ts'

test('a moderator claims a reported message, opens its sealed copy and decides, by keyboard alone', async ({
  browser,
  server,
}) => {
  const run = String(Date.now()).slice(-6)
  const [author, words] = [`욕쟁이${run}`, `진짜 별로야 ${run}`]
  const token = await reportMessage(server, { author, reporter: `신고자${run}`, words })
  const { page, leave } = await enterConsole(browser, server, 'seoyeon', { path: '/cases' })
  const queue = page.getByRole('region', { name: '신고', exact: true })
  const row = queue.getByRole('link').filter({ hasText: author })
  await expect(row).toContainText('봉인된 대화')
  await expect(page.getByText(words)).toHaveCount(0)
  await requireAccessible(page, 'the queue')

  await expect(async () => {
    await page.keyboard.press('j')
    await expect(row).toHaveAttribute('aria-current', 'true', { timeout: 2_000 })
  }).toPass()
  const copy = page.getByRole('region', { name: '신고된 내용' })
  await expect(copy.getByRole('heading', { name: '대화는 봉인되어 있어요' })).toBeVisible()
  await expect(copy.getByRole('button', { name: /봉인 열기/u })).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(copy.getByRole('button', { name: /봉인 열기/u })).toBeVisible()
  await requireAccessible(page, 'a case that is claimed')
  await page.keyboard.press('o')
  await expect(copy.getByText(words)).toBeVisible()

  const decision = page.getByRole('region', { name: '결정' })
  await page.keyboard.press('2')
  await expect(decision.getByRole('radio', { name: /경고/u })).toBeChecked()
  await expect(decision.getByRole('textbox', { name: /영어/u })).toHaveValue(/guidelines/u)
  await requireAccessible(page, 'a decision')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('결정했어요')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(`${server.consoleUrl}/cases?state=closed&kind=message`)
  await queue.getByRole('link').filter({ hasText: author }).click()
  await expect(decision).toContainText('경고')
  await requireAccessible(page, 'a closed case')

  const person = await enter(browser, server, token, { path: '/customer-service' })
  await person.page.getByRole('link', { name: '내가 받은 조치' }).click()
  await expect(person.page.getByText('경고').first()).toBeVisible()
  for (const away of [leave, person.leave]) await away()
})
