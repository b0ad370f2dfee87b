import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enterConsole } from '../world/staff.ts'
import { test } from '../world/test.ts'
import { reportMessages } from './reportedChat.ts'

const run = String(Date.now()).slice(-6)
/** Nine cases: three for each of the three possible decisions. */
const reported = 9
/** The keys for each case about a message: claim, open the sealed copy, choose, send. */
const keysPerMessage = 4
/** Two more keys, to reach the button of the sheet and press it. */
const keysPerSuspension = 6

/**
 * Acts as a moderator without a mouse: counts the keys of each case, and checks after each key that something has the
 * focus.
 */
function keyboardOf(page: Page) {
  let presses = 0
  return {
    async press(key: string): Promise<void> {
      await page.keyboard.press(key)
      presses += 1
    },
    /** Returns how many keys were pressed since the last call. */
    takePresses(): number {
      const taken = presses
      presses = 0
      return taken
    },
  }
}

const requireFocus = (page: Page, when: string) =>
  expect(page.locator(':focus'), `the focus has a place ${when}`).toHaveCount(1)

test('a moderator works through a queue of reports by keyboard alone, and the focus is never lost', async ({
  browser,
  server,
}) => {
  const author = `도배꾼${run}`
  await reportMessages(server, {
    author,
    reporter: `지킴이${run}`,
    words: Array.from({ length: reported }, (_, at) => `못된 말 ${at + 1}번 ${run}`),
  })
  const { page, leave } = await enterConsole(browser, server, 'seoyeon', { path: '/cases?kind=message' })
  const queue = page.getByRole('region', { name: '신고', exact: true })
  const own = queue.getByRole('link').filter({ hasText: author })
  const copy = page.getByRole('region', { name: '신고된 내용' })
  const decision = page.getByRole('region', { name: '결정' })
  await expect(own).toHaveCount(reported)
  const { press, takePresses } = keyboardOf(page)

  await press('j')
  for (let decided = 0; decided < reported;) {
    const current = queue.locator('[aria-current=true]')
    await expect(current).toHaveCount(1)
    await expect(copy.getByRole('heading', { level: 2 })).toBeVisible()
    await requireFocus(page, 'when a case is opened')
    const address = page.url()
    if (!(await current.textContent())?.includes(author)) {
      await press('n')
      await expect(page).not.toHaveURL(address)
      takePresses()
      continue
    }
    const left = await own.count()
    takePresses()

    await press('c')
    await expect(copy.getByRole('button', { name: /봉인 열기/u })).toBeVisible()
    await requireFocus(page, 'when a case is claimed')
    await press('o')
    await expect(copy.getByText(new RegExp(`못된 말 \\d+번 ${run}`, 'u')).first()).toBeVisible()
    const isLast = decided === reported - 1
    const chosen = isLast ? decision.locator('label').filter({ hasText: '이용 정지' }).locator('kbd') : null
    await press((await chosen?.textContent()) ?? String(1 + (decided % 3)))
    await expect(decision.locator('input:focus')).toBeChecked()
    await press('Control+Enter')
    if (isLast) {
      const sheet = page.getByRole('dialog')
      await expect(sheet.locator(':focus')).toHaveCount(1)
      await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0)
      await press('Tab')
      await press('Enter')
      await expect(sheet).toHaveCount(0)
    }
    await expect(page).not.toHaveURL(address)
    await expect(own).toHaveCount(left - 1)
    await requireFocus(page, 'after a decision')
    expect(takePresses()).toBeLessThanOrEqual(isLast ? keysPerSuspension : keysPerMessage)
    decided += 1
  }
  await requireAccessible(page, 'the queue after its last case')
  await leave()
})
