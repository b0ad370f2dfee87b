import { expect } from '@playwright/test'
import { arrive, untilPreloaded } from '../world/people.ts'
import { test } from '../world/test.ts'

test('a visitor without a network sees the start page, and nothing of the person who was signed in', async ({
  browser,
  server,
}) => {
  const { page, context, leave } = await arrive(browser, server.url, { serviceWorkers: 'allow', loadsAhead: true })
  await page.goto('/start')
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.reload()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('offline-start.png') })
  await leave()
})
