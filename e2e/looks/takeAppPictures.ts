import { chromium, type Browser, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrive, signIn } from '../world/people.ts'
import { startServer } from '../world/server.ts'

// `npm run app-pictures` takes the screenshots of the get-app page in the demo world.

const folder = join(import.meta.dirname, '../../app/public/get-app')
/** The width of the pictures on a high-density screen. */
const widthPx = 540
const quality = 0.84

const looks = [
  { theme: 'light', language: 'ko', locale: 'ko-KR' },
  { theme: 'dark', language: 'ko', locale: 'ko-KR' },
  { theme: 'light', language: 'en', locale: 'en-US' },
  { theme: 'dark', language: 'en', locale: 'en-US' },
] as const

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  async letters(page) {
    await page.goto('/tabs/chats')
    await page.getByRole('link', { name: /서하/u }).first().click()
    // Photos are drawn only after their signed links have arrived.
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[role=log] button img')].filter(
          ({ complete, naturalWidth }) => complete && naturalWidth > 100,
        ).length >= 2,
    )
  },
  feed: (page) => page.goto('/tabs/home'),
  chats: (page) => page.goto('/tabs/chats'),
}

/** Chromium itself encodes the WebP. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const address = await page.evaluate(
    async ([source, width, wanted]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((picture.height * width) / picture.width)
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', wanted)
    },
    [png.toString('base64'), widthPx, quality] as const,
  )
  return Buffer.from(address.split(',')[1]!, 'base64')
}

async function takeLook(browser: Browser, url: string, { theme, language, locale }: (typeof looks)[number]) {
  const { page, context } = await arrive(browser, url, {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    colorScheme: theme,
    locale,
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await signIn(page, 'jiwoo@byeol.test')
  const encoder = await context.newPage()
  for (const [name, open] of Object.entries(screens)) {
    await open(page)
    await page.locator('main:visible').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true]') &&
        [...document.images].every((image) => image.complete) &&
        document.fonts.status === 'loaded',
    )
    const picture = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }))
    await writeFile(join(folder, `${name}-${language}-${theme}.webp`), picture)
  }
  await context.close()
}

await mkdir(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const look of looks) await takeLook(browser, server.url, look)
} finally {
  await browser.close()
  await server.stop()
}
