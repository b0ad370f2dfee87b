import type { Page } from 'playwright-core'

export interface Frames {
  /** Between two callbacks of the browser's own drawing, ms. */
  frames: number[]
  longTasks: number[]
}

type Told = Window & { told: Frames }

/** Begins to write down each frame of a page. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: Frames = { frames: [], longTasks: [] }
    ;(window as unknown as Told).told = told
    new PerformanceObserver((list) =>
      told.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number) => {
      told.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** The frames since `watchFrames`, but for the first, which began before. */
export async function framesOf(page: Page): Promise<Frames> {
  const { frames, longTasks } = await page.evaluate(() => (window as unknown as Told).told)
  return { frames: frames.slice(1), longTasks }
}
