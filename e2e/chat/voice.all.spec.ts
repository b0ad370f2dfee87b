import { api, apiPrefix } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { drawn } from '../world/drawn.ts'
import { enter, joinByKakao } from '../world/members.ts'
import { enterAs, type Person } from '../world/people.ts'
import { tokenOf } from '../world/post.ts'
import { test } from '../world/test.ts'
import { turn } from '../world/turn.ts'

interface Voiced {
  voice: { durationMs: number; waveform: number[]; links: { audio: string; captions?: string } } | null
}

const permissions = ['microphone']
const run = String(Date.now()).slice(-6)
let celeb: Person

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: /^음성/u })

async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Opens the recorder and records from Chromium's own microphone, which beeps once a second. */
async function record(page: Page): Promise<void> {
  await button(page, '음성 녹음').click()
  await button(page, '녹음 시작').click()
  await expect(sheet(page).getByRole('timer')).toContainText('0:03')
  await button(page, '녹음 멈추기').click()
  await expect(button(page, '이어서 녹음')).toBeEnabled()
}

async function toOwnRoom(page: Page): Promise<void> {
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /내 별 메시지/u }).click()
  await expect(button(page, '음성 녹음')).toBeVisible()
}

/** The voice messages among the newest of a chat, as the server sends them to this person. */
async function voicesOf(url: string, token: string, chatId: string): Promise<NonNullable<Voiced['voice']>[]> {
  const answer = await fetch(`${url}${apiPrefix}${api.chat.listMessage.path}?chatId=${chatId}&limit=20`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = (await answer.json()) as { result: { chatMessages: Voiced[] } }
  return result.chatMessages.flatMap(({ voice }) => voice ?? [])
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { permissions, path: null })
})
test.afterAll(() => celeb?.leave())

test('a celeb records, cuts and writes down a voice letter, which waits in the queue through a reload', async () => {
  const { page } = celeb
  await toOwnRoom(page)
  await picture(page, 'composer')
  await record(page)
  const end = sheet(page).getByRole('slider', { name: '보낼 부분의 끝' })
  await end.press('Home')
  await expect(sheet(page).getByRole('timer')).toContainText('0:01')
  await picture(page, 'cut')
  await turn(page.getByRole('switch', { name: /글로도 보내기/u }), true)
  const line = sheet(page).getByRole('textbox').first()
  await expect(line).toHaveValue('안녕하세요, 별 여러분')
  await line.fill('안녕, 별 여러분')
  await picture(page, 'words')
  await sheet(page).getByRole('button', { name: '보낼 메시지에 추가' }).click()
  await expect(page.getByText('아직 보내지 않은 메시지 1개')).toBeVisible()
  await page.reload()
  await expect(page.getByText('아직 보내지 않은 메시지 1개')).toBeVisible()
  await button(page, '음성 0:01 듣기').click()
  await expect(button(page, '음성 일시정지')).toBeVisible()
  await picture(page, 'queued')
  await button(page, '미리보기').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '음성 0:01 듣기' })).toBeVisible()
  await picture(page, 'preview')
  await page.keyboard.press('Escape')
})

test('sent without a network, it waits on the device, and reaches the fan once when a new page is online', async ({
  server,
}) => {
  const { page, context } = celeb
  const fan = await tokenOf(server.url, 'jiwoo@byeol.test')
  const chatId = new URL(page.url()).searchParams.get('chatId')!
  const before = await voicesOf(server.url, fan, chatId)
  await context.setOffline(true)
  await button(page, /명에게 보내기/u).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await expect(button(page, '보내기 취소')).toBeVisible()
  await picture(page, 'offline')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  celeb = { ...celeb, page: again }
  await again.goto('/tabs/chats')
  await expect
    .poll(async () => (await voicesOf(server.url, fan, chatId)).length, { timeout: 60_000 })
    .toBe(before.length + 1)
  const voice = (await voicesOf(server.url, fan, chatId)).at(-1)!
  expect(voice.waveform).toHaveLength(48)
  expect(voice.durationMs).toBeGreaterThan(900)
  expect(voice.durationMs).toBeLessThan(1_200)
  const audio = await fetch(new URL(voice.links.audio, server.url))
  expect(audio.status).toBe(200)
  expect(audio.headers.get('content-type')).toBe('audio/mp4')
  const words = await fetch(new URL(voice.links.captions!, server.url))
  expect(await words.text()).toContain('안녕, 별 여러분\n')
  await toOwnRoom(again)
  await expect(again.getByText('아직 보내지 않은 메시지')).toHaveCount(0)
  await picture(again, 'sent')
})

test('a voice letter can be scheduled, moved to another time, and cancelled', async () => {
  const { page } = celeb
  await record(page)
  await sheet(page).getByRole('button', { name: '보낼 메시지에 추가' }).click()
  await button(page, '예약').click()
  await page.getByRole('dialog').getByRole('button', { name: '이 시간에 보내기' }).click()
  await expect(page.getByText('예약한 메시지 1개')).toBeVisible()
  await expect(page.getByRole('img', { name: '음성', exact: true })).toBeVisible()
  await picture(page, 'scheduled')
  await button(page, '예약 변경').click()
  await page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('예약을 변경했어요')).toBeVisible()
  await button(page, '예약 취소하기').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page.getByText('예약한 메시지 1개')).toHaveCount(0)
})

test('a fan answers by voice once the celeb takes voices, and it costs one reply', async ({ browser, server }) => {
  const { page } = celeb
  const fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { permissions, path: '/tabs/chats' })
  const room = fan.page.getByRole('link', { name: /서하/u }).first()
  await room.click()
  await expect(fan.page.getByRole('textbox', { name: '답장 쓰기' })).toBeVisible()
  await expect(button(fan.page, '음성 녹음')).toHaveCount(0)

  await page.goto('/settings/shelter')
  await turn(page.getByRole('switch', { name: /음성 답장 받기/u }), true)
  await picture(page, 'shelter')
  await fan.page.reload()
  await picture(fan.page, 'answering')
  const bar = fan.page.getByRole('group', { name: '음성 메시지', exact: true })
  await button(fan.page, '음성 녹음').click()
  await expect(bar.getByRole('timer')).toContainText('0:02 / 0:15')
  await picture(fan.page, 'answer-recording')
  await button(fan.page, '녹음 멈추기').click()
  await expect(button(fan.page, '들어 보기')).toBeVisible()
  // Discarded: nothing is sent, and the field is there again.
  await button(fan.page, '녹음 삭제').click()
  await expect(button(fan.page, '음성 녹음')).toBeFocused()
  await button(fan.page, '음성 녹음').click()
  await expect(bar.getByRole('timer')).toContainText('0:02 / 0:15')
  await picture(fan.page, 'answer-recorded')
  await button(fan.page, '음성 답장 보내기').click()
  await expect(bar).toHaveCount(0)
  await expect(drawn(fan.page, '답장 2번 남았어요')).toBeVisible()
  await expect(
    fan.page
      .getByRole('log')
      .getByRole('group', { name: /음성 메시지, 0:0/u })
      .last(),
  ).toBeVisible()
  await picture(fan.page, 'answered')

  await toOwnRoom(page)
  await page.getByRole('tab', { name: /^답장/u }).click()
  await expect(
    page
      .getByRole('log')
      .getByRole('group', { name: /지우님이 보낸 음성/u })
      .last(),
  ).toBeVisible()
  await picture(page, 'answer-heard')
  await fan.leave()
})

test('two friends: the voice of one reaches the other, and typing hides the microphone', async ({
  browser,
  server,
}) => {
  const tokens = [(await joinByKakao(server, `말하는${run}`)).token, (await joinByKakao(server, `듣는${run}`)).token]
  const idOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
  const call = async (token: string, path: string, body: object) => {
    const answer = await fetch(`${server.url}/v1/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-app-version': '2070000' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { chat: { id: string } } }).result.chat.id
  }
  const chatId = await call(tokens[0]!, 'create', { userIds: [idOf(tokens[1]!)], isDM: true })
  await call(tokens[1]!, 'accept-request', { chatId })
  const sender = await enter(browser, server, tokens[0]!, { permissions })
  const { page } = sender
  await page.goto(`/chat?chatId=${chatId}`)
  const field = page.getByRole('textbox', { name: '메시지 쓰기' })
  await field.fill('말할까')
  await expect(button(page, '음성 녹음')).toHaveCount(0)
  await field.fill('')
  await picture(page, 'direct')
  await record(page)
  await sheet(page).getByRole('button', { name: '보내기' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(async () => (await voicesOf(server.url, tokens[1]!, chatId)).length).toBe(1)
  await picture(page, 'direct-sent')
  await sender.leave()
})
