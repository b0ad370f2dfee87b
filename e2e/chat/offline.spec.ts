import { expect } from '@playwright/test'
import { enterAs, untilPreloaded } from '../world/people.ts'
import { test } from '../world/test.ts'

/** The number of rooms that have messages stored on the device. Runs in the page. */
async function countStoredRooms(): Promise<number> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('chat.') ? [name] : []))
  let rooms = 0
  for (const name of names) {
    const database = await answer(indexedDB.open(name))
    rooms += await answer(database.transaction('rooms').objectStore('rooms').count())
    database.close()
  }
  return rooms
}

const allowed = { serviceWorkers: 'allow' as const, loadsAhead: true }

test('without a network the app starts, reloads and opens rooms from what the device has', async ({
  browser,
  server,
}) => {
  const { page, context, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', allowed)
  // The service worker serves the second start.
  await page.goto('/tabs/chats')
  const row = page.getByRole('link', { name: /서하/u }).first()
  await row.click()
  const log = page.getByRole('log')
  await expect(log.locator('[data-message]').last()).toBeVisible()
  const words = (await log.innerText()).split('\n').filter((line) => line.length > 10)
  await untilPreloaded(page)
  await expect.poll(() => page.evaluate(countStoredRooms)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(row).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('offline-chats.png') })
  await row.click()
  await expect(log).toContainText(words.at(-1)!)
  await page.screenshot({ path: test.info().outputPath('offline-room.png') })
  // Opens the app in a new window, as from the home screen.
  await page.close()
  const again = await context.newPage()
  await again.goto('/')
  await expect(again).toHaveURL(/\/tabs\//u)

  await context.setOffline(false)
  await again.goto('/tabs/chats')
  await expect(again.getByText('인터넷에 연결되어 있지 않아요')).toHaveCount(0)
  await leave()
})
