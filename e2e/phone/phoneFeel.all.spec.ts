import { api } from '@byeol/contract/api.ts'
import { expect } from '@playwright/test'
import { signInAgain } from '../world/members.ts'
import { untilPreloaded } from '../world/people.ts'
import { demoPassword, post, tokenOf } from '../world/post.ts'
import { test } from '../world/test.ts'
import { fanSession } from './newFanSession.ts'
import { SimulatedPhone } from './SimulatedPhone.ts'

let phone: SimulatedPhone

// Behaviour that is the same on both platforms is tested on only one of them.
test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
    await phone.enter(await fanSession(server), '/tabs/chats')
  })
  test.afterEach(() => phone.close())

  test('the keyboard moves the composer, and nothing else jumps', async () => {
    const { page } = phone
    await page.getByRole('link', { name: /서하/u }).first().click()
    const back = page.locator('[data-back-button]:visible')
    await expect(back).toBeVisible()
    let before: Awaited<ReturnType<typeof back.boundingBox>> = null
    await expect
      .poll(async () => {
        const last = before
        before = await back.boundingBox()
        return before !== null && JSON.stringify(before) === JSON.stringify(last)
      }, 'the page stands still')
      .toBe(true)
    await page.setViewportSize({ width: 390, height: 500 })
    await expect.poll(async () => (await page.locator('body').boundingBox())!.height).toBeLessThanOrEqual(500)
    expect(await back.boundingBox()).toEqual(before)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test('a like is felt, taking it back is not', async () => {
    const { page } = phone
    await phone.start('/tabs/home')
    const like = page.getByRole('button', { name: /^좋아요/u }).first()
    const isLiked = () => like.getAttribute('aria-pressed')
    await expect(like).toBeVisible()
    if ((await isLiked()) === 'true') await like.click()
    await expect.poll(isLiked).toBe('false')
    await like.click()
    await expect.poll(isLiked).toBe('true')
    await expect.poll(() => phone.asked('Haptics.notification').length).toBe(1)
    await like.click()
    await expect.poll(isLiked).toBe('false')
    expect(phone.asked('Haptics.notification')).toHaveLength(1)
  })
})

test.describe('on a simulated ios phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
    await phone.enter(await fanSession(server), '/tabs/chats')
  })
  test.afterEach(() => phone.close())

  test('the offer of pushes speaks of this phone, not of a browser', async ({ server }) => {
    const { page } = phone
    await page.evaluate(() => localStorage.clear())
    await phone.enter(await signInAgain(server, 'jiwoo@byeol.test', demoPassword), '/tabs/chats')
    await page.getByRole('link', { name: /윤슬/u }).first().click()
    await expect(page).toHaveURL(/\/chat\?chatId=/u)
    // The number of replies left depends on the time of day in the demo world; a new message from the celeb allows
    // three more.
    const chatId = new URL(page.url()).searchParams.get('chatId')
    const words = { chatId, content: '이 휴대폰에 보내는 말' }
    const sendId = `20250102${String(Date.now()).slice(-12)}`
    const star = await tokenOf(server.url, 'yunseul@byeol.test')
    await post(server.url, api.chat.sendMessage.path, { sendId, chatMessageParams: words }, star)
    await expect(page.getByText(words.content, { exact: true })).toBeVisible()
    const field = page.getByRole('textbox', { name: /(?:답장|메시지) 쓰기/u })
    await field.fill('기다릴게요')
    await page.getByRole('button', { name: /^(?:답장 )?보내기$/u }).click()
    await expect(page.getByText('앱을 닫아도 이 휴대폰으로 알려 드려요.')).toBeVisible()
    await expect(page.getByText(/브라우저/u)).toHaveCount(0)
  })
})

test('on a simulated ios phone a warm start draws the chat list before the server answers', async ({
  browser,
  server,
}) => {
  phone = await SimulatedPhone.open(browser, server, 'ios', { loadsAhead: true })
  const { page } = phone
  await phone.enter(await fanSession(server), '/tabs/chats')
  const chat = page.getByRole('link', { name: /서하/u }).first()
  await expect(chat).toBeVisible()
  // The list is stored on the device only after the code that keeps the chats live has loaded.
  await untilPreloaded(page)
  await page.route('**/v1/**', () => undefined)
  await phone.start('/tabs/chats')
  await expect(chat).toBeVisible()
  await phone.close()
})
