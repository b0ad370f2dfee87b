import { limits } from '@byeol/contract/limits.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enterConsole, giveAuthenticator } from '../world/staff.ts'
import { test } from '../world/test.ts'

const passkeysOf = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: '기기에 저장한 패스키' })

/**
 * Signs with the first passkey and makes the second one on another authenticator, while the first authenticator is
 * removed.
 */
async function addPasskeyAfterLoss(page: Page, loseKey: () => Promise<void>): Promise<void> {
  // The browser makes no second passkey on the same security key, so the first key is removed before the second is
  // plugged in.
  await page.route('**/console-staff/begin-second-key', async (route) => {
    const answer = await route.fetch()
    await loseKey()
    await giveAuthenticator(page)
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: '두 번째 패스키 만들기' }).click()
  const sheet = page.getByRole('dialog', { name: '두 번째 패스키를 만들어요' })
  await sheet.getByRole('button', { name: '두 번째 패스키 만들기' }).click()
}

test('staff make a second passkey with the first, enter with it when the first is lost, and remove the first', async ({
  browser,
  server,
}) => {
  const { page, leave, loseKey } = await enterConsole(browser, server, 'seyeong', { path: '/account' })
  const keys = passkeysOf(page)
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('지금 로그인한 패스키')
  await expect(keys.getByRole('button')).toHaveCount(0)
  await addPasskeyAfterLoss(page, loseKey)
  await expect(keys).toHaveCount(2)
  await expect(keys.nth(1)).toContainText('사용한 적 없음')
  await expect(page.getByRole('button', { name: '두 번째 패스키 만들기' })).toHaveCount(0)

  await page.getByRole('button', { name: '로그아웃' }).click()
  const enter = page.getByRole('button', { name: '패스키로 로그인' })
  await enter.click()
  await expect(keys.nth(1)).toContainText('지금 로그인한 패스키')
  await expect(keys.nth(0)).not.toContainText('지금 로그인한 패스키')
  await requireAccessible(page, 'the passkeys of an account')

  // The session was opened with the second passkey, which signs the removal of the first, so the session continues.
  await keys.nth(0).getByRole('button', { name: '삭제하기' }).click()
  const removing = page.getByRole('dialog', { name: '패스키를 삭제해요' })
  await expect(removing).toContainText('로그인이 유지돼요')
  await removing.getByRole('button', { name: '삭제하기' }).click()
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('지금 로그인한 패스키')
  await expect(page.getByRole('button', { name: '두 번째 패스키 만들기' })).toBeVisible()

  await page.getByRole('button', { name: '로그아웃' }).click()
  await enter.click()
  await expect(keys).toHaveCount(1)
  await leave()
})

test('staff who remove the passkey that they came in with enter again with the other one', async ({
  browser,
  server,
}) => {
  const { page, leave, loseKey } = await enterConsole(browser, server, 'junho', { path: '/account' })
  const keys = passkeysOf(page)
  await addPasskeyAfterLoss(page, loseKey)
  await expect(keys).toHaveCount(2)

  await keys.filter({ hasText: '지금 로그인한 패스키' }).getByRole('button', { name: '삭제하기' }).click()
  const removing = page.getByRole('dialog', { name: '패스키를 삭제해요' })
  await expect(removing).toContainText('로그아웃돼요')
  await removing.getByRole('button', { name: '삭제하기' }).click()
  await expect(page.getByText('남은 패스키로 로그인해 주세요')).toBeVisible()
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('지금 로그인한 패스키')
  await leave()
})

test('an idle console warns, ends, and opens the same page again with the words that were being written', async ({
  browser,
  server,
}) => {
  const { page, context, leave } = await enterConsole(browser, server, 'taeho')
  await page.clock.install()
  await page.goto(`${server.consoleUrl}/notices/new`)
  const title = page.getByLabel('제목 · 한국어')
  await title.fill('점검 안내')
  await page.clock.fastForward(limits.staffIdleMs - 60_000)
  const warning = page.getByRole('dialog', { name: '곧 로그아웃돼요' })
  await expect(warning).toContainText('쓰던 공지와 답변은 이 창에 남아요')
  await requireAccessible(page, 'an idle session that is about to end')
  await warning.getByRole('button', { name: '계속하기' }).click()
  await expect(warning).toHaveCount(0)
  await expect(title).toHaveValue('점검 안내')

  // By this time the server has ended the session (server/src/console/session/session.test.ts).
  await context.clearCookies()
  await page.clock.fastForward(limits.staffIdleMs)
  await expect(page.getByRole('heading', { name: '시간이 지나 로그아웃됐어요' })).toBeVisible()
  await expect(page.getByText('쓰던 공지와 답변은 이 창에 남아 있어요')).toBeVisible()
  await requireAccessible(page, 'a session that has ended')
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(page).toHaveURL(/\/notices\/new$/u)
  await expect(title).toHaveValue('점검 안내')
  // Closes the page, so that no other journey gets it with a moved clock.
  await page.close()
  await leave()
})
