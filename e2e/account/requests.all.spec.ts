import { expect } from '@playwright/test'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const idOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

test.describe.configure({ mode: 'serial' })
let sender: Person
let recipient: Person

let recipientId: string
test.beforeAll(async ({ browser, server }) => {
  const tokens = [(await joinByKakao(server, `낯선이${run}`)).token, (await joinByKakao(server, `받는이${run}`)).token]
  recipientId = idOf(tokens[1]!)
  sender = await enter(browser, server, tokens[0]!, { path: null })
  recipient = await enter(browser, server, tokens[1]!, { path: '/tabs/chats' })
})
test.afterAll(async () => {
  await sender?.leave()
  await recipient?.leave()
})

const field = (person: Person) => person.page.getByRole('textbox', { name: '메시지 쓰기' })
const say = async (person: Person, words: string) => {
  await field(person).fill(words)
  await field(person).press('Enter')
  await expect(person.page.getByRole('log').getByText(words)).toBeVisible()
}

/** Sends the first message of a new chat, and types the second one while the chat is still being created. */
async function sayBeforeTheChatExists(first: string, second: string): Promise<void> {
  const create = Promise.withResolvers<void>()
  await sender.page.route('**/v1/chat/create', async (route) => {
    await create.promise
    await route.continue()
  })
  await field(sender).fill(first)
  await field(sender).press('Enter')
  await expect(field(sender)).toHaveValue('')
  await field(sender).fill(second)
  create.resolve()
  await expect(sender.page.getByRole('log').getByText(first)).toBeVisible()
  await expect(sender.page).toHaveURL(/chatId=/u)
  await expect(field(sender)).toHaveValue(second)
  await expect(field(sender)).toBeFocused()
  await field(sender).press('Enter')
  await expect(sender.page.getByRole('log').getByText(second)).toBeVisible()
}

test('a stranger writes three texts, and then waits for the other to accept', async () => {
  await sender.page.goto(`/chat?userId=${recipientId}`)
  await expect(sender.page.getByText('글을 3개까지 보낼 수 있어요')).toBeVisible()
  await expect(sender.page.getByRole('button', { name: '사진·동영상 보내기' })).toHaveCount(0)
  await sayBeforeTheChatExists('안녕하세요', '공연에서 옆자리였어요')
  await say(sender, '사진은 https://example.com 에 있어요')
  await expect(sender.page.getByText('상대가 수락하면 더 보낼 수 있어요')).toBeVisible()
  await expect(field(sender)).toHaveCount(0)
})

test('the other finds it among the requests, without a badge, and sees who it is', async () => {
  const { page } = recipient
  await page.getByRole('link', { name: /메시지 요청 1/u }).click()
  await page.getByRole('link', { name: new RegExp(`낯선이${run}`, 'u') }).click()
  await expect(page.getByText(`낯선이${run}님의 메시지 요청을 수락할까요?`)).toBeVisible()
  await expect(page.getByRole('region', { name: '말을 걸어 온 사람' })).toContainText('부터')
  await expect(page.getByRole('log').getByText('https://example.com')).toBeVisible()
  await expect(page.getByRole('log').getByRole('link')).toHaveCount(0)
  await expect(field(recipient)).toHaveCount(0)
})

test('deleting hides it; accepting makes it an ordinary chat for both at once', async () => {
  const { page } = recipient
  await page.getByRole('button', { name: '삭제하기' }).click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('link', { name: new RegExp(`낯선이${run}`, 'u') }).click()
  await page.getByRole('button', { name: '수락', exact: true }).click()
  await expect(field(recipient)).toBeVisible()
  await say(recipient, '반가워요')
  await expect(sender.page.getByRole('log').getByText('반가워요')).toBeVisible()
  await say(sender, '고마워요')
  await expect(sender.page.getByRole('button', { name: '사진·동영상 보내기' })).toBeVisible()
  await page.goto('/tabs/chats')
  await expect(page.getByRole('link', { name: new RegExp(`낯선이${run}`, 'u') })).toBeVisible()
  await expect(page.getByText('메시지 요청')).toHaveCount(0)
})
