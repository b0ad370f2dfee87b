import { expect } from '@playwright/test'
import { enterAs } from '../world/people.ts'
import { test } from '../world/test.ts'

test('the chosen text size is there before any script of the app runs', async ({ browser, server }) => {
  const { page, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/settings' })
  await page.getByRole('link', { name: /글자 크기/u }).click()
  await page.getByRole('radio', { name: '크게', exact: true }).check()
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toMatch(/^18\.8/u)
  await leave()
})
