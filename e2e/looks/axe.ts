import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Reports axe's findings on the current page as soft failures, labelled with `what`. */
export async function requireAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, what).toEqual([])
}
