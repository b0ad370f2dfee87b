import { expect } from '@playwright/test'
import { test } from '../world/test.ts'
import { requireAccessible } from './axe.ts'
import { arriveAs, firstRooms, lookAt, looks } from './look.ts'
import { otherPages } from './pages.ts'

for (const look of looks) {
  const named = `in ${look.locale}, ${look.colorScheme}`

  for (const who of ['visitor', 'fan', 'celeb'] as const)
    test(`the pages of a ${who} are accessible ${named}`, async ({ browser, server }) => {
      // Some forty pages: over half of the usual time on a quiet machine.
      test.slow()
      const { page, leave } = await arriveAs(who, look, browser, server)
      for (const path of otherPages[who]) await lookAt(page, path, look)
      await leave()
    })

  test(`the rooms and posts of a fan are accessible ${named}`, async ({ browser, server }) => {
    const { page, leave } = await arriveAs('fan', look, browser, server)
    for (const path of (await firstRooms(page, 5)).slice(1)) await lookAt(page, path, look)
    await page.goto('/@seoha')
    const posts = page.locator('a[href^="/post/"]')
    await expect(posts.first()).toBeVisible()
    const links = await posts.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    for (const path of [...new Set(links)].slice(0, 3)) await lookAt(page, path, look)
    await leave()
  })

  test(`the rooms of a celeb, their tabs and drawers are accessible ${named}`, async ({ browser, server }) => {
    const { page, leave } = await arriveAs('celeb', look, browser, server)
    for (const [at, path] of (await firstRooms(page, 3)).entries()) {
      // The first one is a key screen.
      if (at > 0) await lookAt(page, path, look)
      await page.goto(path)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await requireAccessible(page, `${path}, ${await tab.textContent()}`)
      }
      await page.locator('header button[aria-haspopup=dialog]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await requireAccessible(page, `${path}, its drawer`)
      for (const beside of ['/chat/media?', '/chat/invite?']) await lookAt(page, path.replace('/chat?', beside), look)
    }
    await leave()
  })
}
