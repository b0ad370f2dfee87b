import { expect, type Locator } from '@playwright/test'

/** The last of these elements whose picture has loaded and is large enough for a mark. Some journeys send tiny ones. */
export async function lastLarge(elements: Locator): Promise<Locator> {
  const find = () =>
    elements.evaluateAll((all) =>
      all.findLastIndex((one) => {
        const image = one instanceof HTMLImageElement ? one : one.querySelector('img')
        const { left, right } = one.getBoundingClientRect()
        return image && image.complete && image.naturalWidth > 100 && left >= -1 && right <= innerWidth + 1
      }),
    )
  await expect.poll(find, { timeout: 60_000 }).toBeGreaterThanOrEqual(0)
  return elements.nth(await find())
}
