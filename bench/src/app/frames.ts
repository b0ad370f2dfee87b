import type { Page } from 'playwright-core'

export interface Frames {
  /** Times between two consecutive animation frames, in ms. */
  frames: number[]
  longTasks: number[]
}

type Recording = Window & { recorded: Frames }

export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorded: Frames = { frames: [], longTasks: [] }
    ;(window as unknown as Recording).recorded = recorded
    new PerformanceObserver((list) =>
      recorded.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number) => {
      recorded.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** The frames since `watchFrames`, except the first, which began before it. */
export async function framesOf(page: Page): Promise<Frames> {
  const { frames, longTasks } = await page.evaluate(() => (window as unknown as Recording).recorded)
  return { frames: frames.slice(1), longTasks }
}
