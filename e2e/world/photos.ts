import { expect, type Locator } from '@playwright/test'

let marked = 0

/**
 * The last of these elements with a loaded picture that is large enough for a watermark (some journeys send tiny ones).
 * Sets an attribute on the element, because its index changes when older messages arrive.
 */
export async function lastLarge(elements: Locator, timeout = 60_000): Promise<Locator> {
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
  await expect.poll(find, { timeout }).toBe(true)
  return elements.page().locator(`[${mark}]`)
}

/**
 * Clicks the last large picture. Tries again, because the list may render its rows again, without the attribute that
 * `lastLarge` has set.
 */
export const pressLastLarge = (elements: Locator): Promise<void> =>
  expect(async () => {
    const found = await lastLarge(elements, 5_000)
    await found.click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
