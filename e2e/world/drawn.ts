import type { Locator, Page } from '@playwright/test'

/** A text that is drawn. The live region may say the same words to screen readers. */
export const drawn = (page: Page, text: string | RegExp): Locator => page.getByText(text).and(page.locator(':not(.sr)'))
