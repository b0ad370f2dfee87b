import { expect } from '@playwright/test'
import { test } from '../world/test.ts'
import { requireAccessible } from './axe.ts'
import { arriveAs, check, firstRooms, lookAt, openPage } from './look.ts'
import { findUnmarkedKorean } from './measure.ts'
import { keyPages, otherPages } from './pages.ts'

test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'fan', 'celeb'] as const) {
  test(`the pages of a ${who} are accessible`, async ({ browser, server }) => {
    // There are about forty pages: on a quiet machine they already take over half of the usual time limit.
    test.slow()
    const { page, leave } = await arriveAs(who, browser, server)
    for (const path of otherPages[who]) await lookAt(page, path)
    await leave()
  })

  test(`the key screens of a ${who} open by their addresses in English and in the dark`, async ({
    browser,
    server,
  }) => {
    const { page, leave } = await arriveAs(who, browser, server, {
      locale: 'en-US',
      colorScheme: 'dark',
    })
    for (const path of keyPages[who]) {
      await openPage(page, path)
      await requireAccessible(page, `${path}, in English and in the dark`)
      expect.soft(await findUnmarkedKorean(page), `Korean without lang on ${path}`).toEqual([])
    }
    await leave()
  })
}

test('the rooms and posts of a fan are accessible', async ({ browser, server }) => {
  const { page, leave } = await arriveAs('fan', browser, server)
  for (const path of (await firstRooms(page, 4)).slice(1)) await lookAt(page, path)
  await page.goto('/@seoha')
  const posts = page.locator('a[href^="/post/"]')
  await expect(posts.first()).toBeVisible()
  const links = await posts.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const stamp = page.getByRole('link', { name: /함께한 지/u })
  const ourDays = await stamp.evaluate((link: HTMLAnchorElement) => link.pathname + link.search)
  for (const path of [...[...new Set(links)].slice(0, 2), ourDays]) await lookAt(page, path)
  await leave()
})

test('what people wrote in Korean is marked as Korean on English pages', async ({ browser, server }) => {
  const { page, leave } = await arriveAs('fan', browser, server, { locale: 'en-US' })
  const paths = ['/my-comments', '/saved-posts', '/notifications', '/favorites', '/notice', '/subscribing', '/payments']
  for (const path of [...(await firstRooms(page, 2)), ...paths]) {
    await openPage(page, path)
    expect.soft(await findUnmarkedKorean(page), `Korean without lang on ${path}`).toEqual([])
  }
  await leave()
})

test('the rooms of a celeb, their tabs and drawers are accessible', async ({ browser, server }) => {
  const { page, leave } = await arriveAs('celeb', browser, server)
  for (const [at, path] of (await firstRooms(page, 3)).entries()) {
    await openPage(page, path)
    // keyScreens.spec.ts already checks the first room.
    if (at > 0) await check(page, path)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await requireAccessible(page, `${path}, ${await tab.textContent()}`)
    }
    await page.locator('header button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await requireAccessible(page, `${path}, its drawer`)
    for (const beside of ['/chat/media?', '/chat/invite?']) await lookAt(page, path.replace('/chat?', beside))
  }
  await leave()
})
