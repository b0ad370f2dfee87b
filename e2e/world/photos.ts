import { expect, type Locator } from '@playwright/test'

let marked = 0

/**
 * The last of these elements whose picture has loaded and is large enough for a mark. Some journeys send tiny ones.
 * Marked in the page, because its number among them changes when older messages arrive.
 */
export async function lastLarge(elements: Locator): Promise<Locator> {
  marked += 1
  const mark = `data-large-${marked}`
  const find = () =>
    elements.evaluateAll((all, name) => {
      const found = all.findLast((one) => {
        const image = one instanceof HTMLImageElement ? one : one.querySelector('img')
        const { left, right } = one.getBoundingClientRect()
        return image && image.complete && image.naturalWidth > 100 && left >= -1 && right <= innerWidth + 1
      })
      found?.setAttribute(name, '')
      return found !== undefined
    }, mark)
  await expect.poll(find, { timeout: 60_000 }).toBe(true)
  return elements.page().locator(`[${mark}]`)
}
