import { expect } from '@playwright/test'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
let fan: Person
let celeb: Person

test.beforeAll(async ({ browser, server }) => {
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/@seoha' })
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null })
})
test.afterAll(async () => {
  await fan?.leave()
  await celeb?.leave()
})

test('a server killed during a conversation loses and repeats no message', async ({ server }) => {
  await fan.page.getByRole('button', { name: '메시지' }).click()
  const writing = fan.page.getByRole('textbox', { name: '메시지 쓰기' })
  const words = ['하나', '둘', '셋', '넷', '다섯', '여섯'].map((word) => `끊겨도 ${run} ${word}`)
  const say = async (word: string) => {
    await writing.fill(word)
    await writing.press('Enter')
  }
  await say(words[0]!)
  await expect(fan.page).toHaveURL(/chatId=/u)
  await celeb.page.goto(`/chat${new URL(fan.page.url()).search}`)
  await expect(celeb.page.getByText(words[0]!, { exact: true })).toBeVisible()

  for (const word of words.slice(1, 3)) await say(word)
  await server.kill9()
  for (const word of words.slice(3)) await say(word)
  for (const word of words) await expect(fan.page.getByText(word, { exact: true })).toHaveCount(1)
  await server.startAgain()

  for (const { page } of [celeb, fan]) {
    await expect(page.getByText(words.at(-1)!, { exact: true })).toHaveCount(1, { timeout: 45_000 })
    for (const word of words) await expect(page.getByText(word, { exact: true })).toHaveCount(1)
  }
  await expect(fan.page.getByText('1명이 아직 안 읽음')).toHaveCount(0)
  const order = await celeb.page.getByText(new RegExp(`^끊겨도 ${run}`, 'u')).allTextContents()
  await fan.page.reload()
  await expect(fan.page.getByText(words.at(-1)!, { exact: true })).toHaveCount(1)
  expect(await fan.page.getByText(new RegExp(`^끊겨도 ${run}`, 'u')).allTextContents()).toEqual(order)
})
