import { expect, type Locator } from '@playwright/test'
import { product } from '@byeol/contract/limits.ts'
import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterAs, type Person } from '../world/people.ts'
import { lastLarge, pressLastLarge } from '../world/photos.ts'
import { test } from '../world/test.ts'

const command = join(import.meta.dirname, '../../server/src/operate/readWatermark.ts')
const folder = mkdtempSync(join(tmpdir(), 'byeol-screenshots-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/**
 * For each picture, by its name, the owner of the watermark that `npm run watermark` finds in it; `no` if it finds
 * none.
 */
function readersOf(pictures: Record<string, Buffer>): Record<string, string> {
  const files = Object.entries(pictures).map(([name, bytes]) => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    return file
  })
  const { stdout } = spawnSync(process.execPath, [command, ...files], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  return Object.fromEntries(Object.keys(pictures).map((name, at) => [name, lines[at]!.split(' ')[0]!]))
}

async function idOf({ page }: Person): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key)!, product.tokenStorageKey)
  return (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
}

/** Opens at full size a photo that Seoha sent. */
async function openPhoto({ page }: Person): Promise<Locator> {
  await page.goto('/tabs/chats')
  await page.getByRole('link', { name: /서하/u }).first().click()
  await pressLastLarge(page.getByRole('log').getByRole('button', { name: /크게 보기/u }))
  // The viewer also contains the photos before and after, which load later.
  return lastLarge(page.getByRole('dialog').getByRole('img', { name: /보낸 사진/u }))
}

for (const density of [1, 3])
  test(`a screenshot of a celeb’s photo says who took it, at ${density} pixels a CSS px`, async ({
    browser,
    server,
  }) => {
    const fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { deviceScaleFactor: density })
    const photo = await openPhoto(fan)
    const id = await idOf(fan)
    // Compressed, cropped and smaller pictures are tested by readMark.all.test.ts.
    const taken = { [`screen-${density}.png`]: await fan.page.screenshot() }
    if (density === 1) {
      await photo.dblclick()
      await expect.poll(() => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)).toBe(2.5)
      taken['zoomed.png'] = await fan.page.screenshot()
    }
    expect(readersOf(taken)).toEqual(Object.fromEntries(Object.keys(taken).map((name) => [name, id])))
    await fan.leave()
  })

test('a photo that a fan bought carries their mark in its bytes, and so does a screenshot', async ({
  browser,
  server,
}) => {
  const fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: '/my-celeb-contents' })
  const { page } = fan
  await page.getByRole('link', { name: /채온/u }).first().click()
  await page.clock.install()
  // At first the server is too busy to mark another photo.
  await page.route(/\/files\/.*\/large/u, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: '사진 1', exact: true }).click()
  const retry = page.getByRole('dialog').getByRole('button', { name: '다시 시도' })
  await expect(page.getByText('사진을 준비하고 있어요').first()).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(retry.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unroute(/\/files\/.*\/large/u)
  await retry.first().click()
  const photo = page.getByRole('dialog').getByRole('img', { name: '사진 1', exact: true })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const fetched = await photo.evaluate(async (image: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  })
  const taken = { 'bytes.jpg': Buffer.from(fetched, 'latin1'), 'screen.png': await page.screenshot() }
  const id = await idOf(fan)
  expect(readersOf(taken)).toEqual({ 'bytes.jpg': id, 'screen.png': id })
  // Closes the page, so that no other journey gets it with a moved clock.
  await page.close()
  await fan.leave()
})

test('a screenshot that the celeb takes of their own photo says nothing', async ({ browser, server }) => {
  const celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: '/tabs/chats' })
  await celeb.page.getByRole('link', { name: /내 별 메시지/u }).click()
  await celeb.page
    .getByRole('button', { name: /크게 보기/u })
    .last()
    .click()
  await expect(
    celeb.page
      .getByRole('dialog')
      .getByRole('img', { name: /보낸 사진/u })
      .last(),
  ).toBeVisible()
  expect(readersOf({ 'own.png': await celeb.page.screenshot() })).toEqual({ 'own.png': 'no' })
  await celeb.leave()
})
