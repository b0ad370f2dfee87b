import { expect } from '@playwright/test'
import { requireAccessible } from './axe.ts'
import { enterConsole } from './staff.ts'
import { test } from './test.ts'

test('an auditor makes a passkey by a link, reads the log, leaves and comes back with the passkey', async ({
  browser,
  server,
}) => {
  const { page, context } = await enterConsole(browser, server, 'seyeong')
  await expect(page.getByRole('heading', { name: '감사 기록', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/audit$/u)
  const table = page.getByRole('table', { name: '감사 기록' })
  await expect(table.getByRole('row').filter({ hasText: 'staff.enrol' }).filter({ hasText: 'seyeong' })).toBeVisible()
  await requireAccessible(page, 'the audit log')

  const cookies = await context.cookies(server.consoleUrl)
  expect(cookies.map(({ name, httpOnly, secure, sameSite }) => ({ name, httpOnly, secure, sameSite }))).toEqual([
    { name: '__Host-byeol-console', httpOnly: true, secure: true, sameSite: 'Strict' },
  ])

  await page.keyboard.press('j')
  await expect(page).toHaveURL(/row=\d+/u)
  await expect(page.getByRole('region', { name: /번째$/u })).toBeVisible()
  await requireAccessible(page, 'a row of the audit log')

  await page.goto(`${server.consoleUrl}/audit?by=nobody`)
  await expect(page.getByText('맞는 기록이 없어요')).toBeVisible()
  await page.getByRole('link', { name: '모두 보기' }).click()
  await expect(table).toBeVisible()

  await page.getByRole('link', { name: /오세영/u }).click()
  await expect(page.getByRole('heading', { name: '내 계정', level: 1 })).toBeVisible()
  await requireAccessible(page, 'the account')
  await page.getByRole('button', { name: '나가기' }).click()
  await expect(page.getByRole('heading', { name: '운영 화면에 들어가기' })).toBeVisible()
  await requireAccessible(page, 'the sign-in')
  expect(await context.cookies(server.consoleUrl)).toEqual([])

  await page.goto(`${server.consoleUrl}/audit?action=staff.sign-in`)
  await page.getByRole('button', { name: '패스키로 들어가기' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'staff.sign-in' }).first()).toBeVisible()
  await context.close()
})

test('a link works once, and a page of another role stays closed', async ({ browser, server }) => {
  const { page, context } = await enterConsole(browser, server, 'doyun')
  await page.goto(`${server.consoleUrl}/audit`)
  await expect(page.getByText('열 수 없는 페이지예요')).toBeVisible()
  await page.goto(await server.staffLink('doyun'))
  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible()
  await requireAccessible(page, 'a link that was used')
  await context.close()
})
