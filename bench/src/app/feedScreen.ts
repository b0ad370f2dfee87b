import type { Browser } from 'playwright-core'
import { api, apiPrefix } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { callInParallel } from '../load/callInParallel.ts'
import { openCalls } from '../load/openCalls.ts'
import { figure, quantile } from '../measure/numbers.ts'
import type { Person, Product } from '../programs/startProduct.ts'
import { sendIds } from '../load/sendIds.ts'
import type { Row } from '../measure/printTable.ts'
import { openPhone } from './browser.ts'
import { drawPicture } from './drawJpeg.ts'
import { framesOf, watchFrames, type Frames } from './frames.ts'
import { withBuiltApp } from './withBuiltApp.ts'

const posts = 1_000
const postsEach = limits.postsPerMinute
const writersAtOnce = 4
const texts = [
  '오늘 하늘이 예뻐서 걸었어요 #하루',
  '연습 끝! 다들 저녁 먹었어요?\n저는 이제 집에 가요. 내일 만나요, @star_one 님도!',
  '비 오는 날의 작업실. 새 노래를 녹음하고 왔어요 https://byeol.test/song',
]
const wheelPx = 600
const stepMs = 16
const maxSteps = 3_000
const slowMs = 50

/** Writes the posts of the feed, each with its own picture. */
async function writePosts(product: Product, celebs: readonly Person[]): Promise<void> {
  const picture = new Blob([new Uint8Array(await drawPicture())], { type: 'image/jpeg' })
  const calls = openCalls(product.port)
  const nextSendId = sendIds()
  const write = async ({ userId: celebUserId, token }: Person) => {
    for (let n = 0; n < postsEach; n++) {
      const body = new FormData()
      body.set('celebUserId', celebUserId)
      body.set('file', picture, 'picture.jpg')
      const uploaded = await fetch(`http://127.0.0.1:${product.port}${apiPrefix}${api.board.uploadPhoto.path}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
      })
      if (!uploaded.ok) throw new Error(await uploaded.text())
      const { result } = (await uploaded.json()) as { result: { file: { id: string } } }
      await calls.post(api.board.postWrite.path, token, {
        celebUserId,
        sendId: nextSendId(),
        content: texts[n % texts.length],
        photoIds: [result.file.id],
      })
    }
  }
  await callInParallel(celebs.length, writersAtOnce, (number) => write(celebs[number]!))
  calls.close()
}

interface Scrolled extends Frames {
  heightPx: number
}

/** Scrolls a page down with the wheel to its end, where waiting loads nothing more. */
async function scrollDown(
  browser: Browser,
  base: string,
  person: Person,
  { path, ready, emptyHeightPx }: { path: string; ready: string; emptyHeightPx?: number },
): Promise<Scrolled> {
  const context = await openPhone(browser, base, person.token)
  const page = await context.newPage()
  await page.goto(`${base}${path}`)
  await page.waitForSelector(ready)
  await page.waitForTimeout(1_500)
  if (emptyHeightPx) {
    await page.setContent(
      `<main style="height:100vh;overflow-y:auto">
        <div style="height:${emptyHeightPx}px;background:linear-gradient(#fff,#000)"></div>
      </main>`,
    )
    await page.waitForTimeout(500)
  }
  await watchFrames(page)
  await page.mouse.move(200, 400)
  const place = () =>
    page.evaluate(() => {
      const scroller = [...document.querySelectorAll('*')].findLast(
        (element) =>
          element.scrollHeight > element.clientHeight + 10 && /auto|scroll/u.test(getComputedStyle(element).overflowY),
      )!
      return {
        heightPx: scroller.scrollHeight,
        isAtEnd: scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2,
      }
    })
  let ended = 0
  let { heightPx } = await place()
  for (let step = 0; step < maxSteps && ended < 3; step++) {
    await page.mouse.wheel(0, wheelPx)
    await page.waitForTimeout(stepMs)
    if (step % 50 < 49 && ended === 0) continue
    const at = await place()
    ;({ heightPx } = at)
    ended = at.isAtEnd ? ended + 1 : 0
    if (at.isAtEnd) await page.waitForTimeout(700)
  }
  const seen = await framesOf(page)
  await context.close()
  return { ...seen, heightPx }
}

const slow = ({ frames }: Frames) => `${frames.filter((ms) => ms > slowMs).length} of ${frames.length}`

/** Scrolls through the home feed of 1,000 posts with pictures, compared with an empty page of the same height. */
export const feedScreen = (): Promise<Row[]> =>
  withBuiltApp(async ({ product, browser, base }) => {
    const { fans, celebs } = await product.seed(`--name feed --fans 1 --celebs ${posts / postsEach} --premium-to all`)
    await writePosts(product, celebs)
    const feed = { path: '/tabs/home', ready: 'article' }
    const seen = await scrollDown(browser, base, fans[0]!, feed)
    const empty = await scrollDown(browser, base, fans[0]!, { ...feed, emptyHeightPx: seen.heightPx })
    const both = (of: (scrolled: Scrolled) => string) => [seen, empty].map(of).join('; ')
    return [
      {
        what: `down ${posts} posts with pictures; an empty page as high: frames over ${slowMs} ms`,
        value: both(slow),
        goal: 'none',
      },
      {
        what: 'longest frame, p99',
        value: both(({ frames }) => `${figure(Math.max(...frames))}, ${figure(quantile(frames, 0.99))} ms`),
        goal: `none over ${slowMs} ms`,
      },
      { what: 'longest task', value: both(({ longTasks }) => `${figure(Math.max(0, ...longTasks))} ms`) },
      { what: 'height', value: both(({ heightPx }) => `${figure(heightPx)} px`) },
    ]
  })
