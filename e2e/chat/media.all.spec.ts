import { expect, type Locator, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join as joinPath } from 'node:path'
import { deflateSync } from 'node:zlib'
import { enter, joinByKakao } from '../world/members.ts'
import { movie, type File } from '../world/movie.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
let one: Person
let other: Person
let otherId: string
let room: string

/** A PNG of random noise, which does not compress, so that its upload takes several parts. */
function noise(width: number, height: number): File {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]))
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const png = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.concat(png) }
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  }
  return ~crc >>> 0
}

const choose = (page: Page, files: File[]) => page.locator('input[type=file]').setInputFiles(files)
const videoIn = (page: Page): Locator => page.getByRole('group', { name: /보낸 동영상/u })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  const tokens = [(await joinByKakao(server, `사진가${run}`)).token, (await joinByKakao(server, `관객${run}`)).token]
  const idOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
  otherId = idOf(tokens[1]!)
  const call = async (token: string, path: string, body: object) => {
    const answer = await fetch(`${server.url}/v1/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-app-version': '2070000' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { chat: { id: string } } }).result.chat.id
  }
  const chatId = await call(tokens[0]!, 'create', { userIds: [otherId], isDM: true })
  // Accept the request, because a stranger cannot send photos before.
  await call(tokens[1]!, 'accept-request', { chatId })
  room = `/chat?chatId=${chatId}`
  one = await enter(browser, server, tokens[0]!, { path: room })
  other = await enter(browser, server, tokens[1]!, { path: room })
})
test.afterAll(async () => {
  await one?.leave()
  await other?.leave()
})

test('the allowed types are shown before choosing, and an HEIC photo explains what to do', async () => {
  const chooser = one.page.waitForEvent('filechooser')
  await one.page.getByRole('button', { name: '사진·동영상 보내기' }).click()
  await chooser
  await expect(one.page.getByText(/동영상은 60초, 100MB까지/u)).toBeVisible()
  await choose(one.page, [{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }])
  await expect(one.page.getByText(/HEIC 사진은 아직 보낼 수 없어요/u)).toBeVisible()
})

test('the upload of a large photo continues after its connection broke', async () => {
  let parts = 0
  await one.page.route('**/upload-part*', (route) =>
    ++parts === 2 ? route.abort('connectionreset') : route.continue(),
  )
  await choose(one.page, [noise(1_400, 1_200)])
  await expect(one.page.getByRole('button', { name: '보내기 취소' })).toBeVisible()
  await expect(other.page.getByRole('button', { name: /사진 1\/1 크게 보기/u })).toBeVisible({ timeout: 30_000 })
  await expect(one.page.getByRole('button', { name: '보내기 취소' })).toBeHidden()
  expect(parts).toBeGreaterThanOrEqual(4)
  await one.page.unroute('**/upload-part*')
})

test('a photo cancelled during its upload is never sent, and the others are', async () => {
  await one.page.route('**/upload-part*', () => undefined)
  await choose(one.page, [noise(1_300, 1_200)])
  await one.page.getByRole('button', { name: '보내기 취소' }).click()
  await expect(one.page.getByRole('button', { name: '보내기 취소' })).toBeHidden()
  await one.page.unroute('**/upload-part*')
  await one.page.getByRole('textbox', { name: '메시지 쓰기' }).fill('그건 다음에')
  await one.page.getByRole('textbox', { name: '메시지 쓰기' }).press('Enter')
  await expect(other.page.getByText('그건 다음에', { exact: true })).toBeVisible()
  await expect(other.page.getByRole('button', { name: /크게 보기/u })).toHaveCount(1)
})

test('a video is uploaded, processed, shown with its length, and plays in the room', async () => {
  await choose(one.page, [movie(4)])
  await expect(one.page.getByText(/처리하는 중|올리는 중/u)).toBeVisible()
  await expect(videoIn(other.page)).toBeVisible({ timeout: 60_000 })
  await expect(videoIn(other.page)).toHaveAccessibleName(/사진가\d+님이 보낸 동영상, 0:04/u)
  await videoIn(other.page).getByRole('button', { name: '동영상 재생' }).click()
  const player = videoIn(other.page).locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  expect(await player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
    1_280, 720,
  ])
})

test('the media viewer steps through photos and videos, zooms, and saves a copy marked with its viewer', async () => {
  const { page } = other
  await page.getByRole('button', { name: /사진 1\/1 크게 보기/u }).click()
  const viewer = page.getByRole('dialog')
  const photo = viewer.getByRole('img', { name: /보낸 사진/u })
  await expect(photo).toBeVisible()
  await photo.dblclick()
  await expect
    .poll(() => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a))
    .toBeGreaterThan(2)
  await photo.dblclick()
  await expect.poll(() => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)).toBe(1)

  const download = page.waitForEvent('download')
  const logged = page.waitForResponse(/log-download/u)
  await viewer.getByRole('button', { name: '저장하기' }).click()
  const path = await (await download).path()
  expect((await logged).status()).toBe(200)
  const { stdout } = spawnSync(
    process.execPath,
    [joinPath(import.meta.dirname, '../../server/src/operate/readWatermark.ts'), path],
    { encoding: 'utf8' },
  )
  expect(stdout.split(' ')[0]).toBe(otherId)

  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('video')).toBeVisible()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})
