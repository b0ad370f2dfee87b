import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Leaves out the descriptions of passed checks, which would take a quarter of the time.
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Only rules about autoplaying sound need preloading, and it takes a third of the time.
  preload: false,
  // The report shows the HTML of the failing elements, so it needs no CSS selectors.
  selectors: false,
}

/** Reports axe's findings on the current page, once it is stable, as soft failures, labelled with `what`. */
export async function requireAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0)
  await expect(page.locator('main').first()).toBeAttached()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (how) => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    // While an overlay is open, only the overlay is checked; the page below is checked separately without it.
    const shown = layers.findLast((layer) => layer.checkVisibility()) ?? document
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(shown, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
  expect.soft(found, what).toEqual([])
}
