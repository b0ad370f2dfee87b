import type { Locator, Page } from '@playwright/test'

/** A text that is visible on the page. The live region for screen readers may contain the same text. */
export const drawn = (page: Page, text: string | RegExp): Locator => page.getByText(text).and(page.locator(':not(.sr)'))
