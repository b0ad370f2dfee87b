import { api, apiPrefix } from '@byeol/contract/api.ts'
import { expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { requireAccessible } from '../looks/axe.ts'
import { enterAs, type Person } from '../world/people.ts'
import { post, tokenOf } from '../world/post.ts'
import { test } from '../world/test.ts'

/** A humming voice that grows louder and quieter, as a WAV file. */
function makeSound(seconds: number): Buffer<ArrayBuffer> {
  const rate = 8_000
  const count = seconds * rate
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at += 1) {
    const loud = 0.3 + 0.7 * Math.sin(at / rate) ** 2 * Math.sin((at * 3.7) / rate) ** 2
    bytes.writeInt16LE(Math.round(9_000 * loud * Math.sin((at * 2 * Math.PI * 220) / rate)), 44 + at * 2)
  }
  return bytes
}

const words = '오늘 녹음 마지막 날이었어.'
let celeb: Person
let fan: Person
let audio = ''

const letter = (page: Page) => page.getByRole('group', { name: '서하님이 보낸 음성 메시지, 0:41' })

const row = (page: Page) => page.getByRole('article').filter({ has: letter(page) })
/** Opens the menu of the letter as the keyboard does. */
const openMenu = (page: Page) => row(page).press('Enter')

async function picture(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Sends a voice letter of 41 seconds with its words, as Seoha. */
async function send(url: string, chatId: string): Promise<void> {
  const token = await tokenOf(url, 'seoha@byeol.test')
  const form = new FormData()
  form.append('chatId', chatId)
  form.append('file', new Blob([makeSound(41)], { type: 'audio/wav' }), 'voice.wav')
  const answer = await fetch(`${url}${apiPrefix}${api.chat.uploadVoice.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`the recording was refused: ${await answer.text()}`)
  const { result } = (await answer.json()) as { result: { file: { id: string } } }
  const captions = `WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n${words}\n\n00:00:10.000 --> 00:00:40.000\n잘 자.\n`
  await post(url, api.file.caption.path, { fileId: result.file.id, captions, language: 'ko' }, token)
  const sendId = `${new Date().toISOString().replaceAll(/\D/gu, '').slice(0, 17)}001`
  const sent = await post<{ chatMessage: { voice: { links: { audio: string } } } }>(
    url,
    api.chat.sendMessage.path,
    { sendId, chatMessageParams: { chatId, voiceId: result.file.id } },
    token,
  )
  audio = `${url}${sent.chatMessage.voice.links.audio}`
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: '/tabs/chats' })
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/tabs/chats' })
})
test.afterAll(() => Promise.all([celeb?.leave(), fan?.leave()]))

test('a fan hears a voice letter, moves in it, changes its speed and reads its words', async ({ server }) => {
  await celeb.page.getByRole('link', { name: /내 별 메시지/u }).click()
  await celeb.page.waitForURL(/chatId=/u)
  const chatId = new URL(celeb.page.url()).searchParams.get('chatId')!
  const { page } = fan
  await page.goto(`/chat?chatId=${chatId}`)
  await send(server.url, chatId)
  await expect(letter(page)).toBeVisible()
  await picture(page, 'waiting')
  await letter(page).getByRole('button', { name: '음성 메시지 재생' }).click()
  await expect(letter(page).getByRole('button', { name: '일시정지' })).toBeVisible()
  const place = letter(page).getByRole('slider', { name: '재생 위치' })
  await expect(place).not.toHaveAttribute('aria-valuenow', '0')
  await place.press('ArrowRight')
  await place.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-valuetext', /^전체 0:41 중 0:1/u)
  await letter(page).getByRole('button', { name: '재생 속도 1배' }).click()
  await expect(letter(page).getByRole('button', { name: '재생 속도 1.5배' })).toBeVisible()
  await row(page).getByRole('button', { name: '글로 보기' }).click()
  await expect(letter(page)).toContainText(words)
  await requireAccessible(page, 'a voice letter that plays')
  await picture(page, 'playing')
})

test('the chat list, a quote and the celeb call it a voice letter', async () => {
  await expect(letter(celeb.page)).toBeVisible()
  await picture(celeb.page, 'sent')
  const { page } = fan
  await openMenu(page)
  await page.getByRole('dialog', { name: '메시지 메뉴' }).getByRole('button', { name: '답장', exact: true }).click()
  await expect(page.getByRole('group', { name: '답장' })).toContainText('음성 메시지')
  await picture(page, 'quoting')
})

test('recalled while it plays, it falls silent, and nothing answers to its link', async () => {
  expect((await fetch(audio)).status).toBe(200)
  const { page } = celeb
  await page.getByRole('button', { name: /^회수/u }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '회수하기' }).click()
  await expect(letter(fan.page)).toHaveCount(0)
  await expect(fan.page.getByText('회수된 메시지예요').first()).toBeVisible()
  expect(await fan.page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
  expect((await fetch(audio)).status).toBe(404)
  await picture(fan.page, 'recalled')
})
