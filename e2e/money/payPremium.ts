import type { Locator, Page } from '@playwright/test'

export const premiumSheet = (page: Page): Locator => page.getByRole('dialog', { name: '서하 프리미엄' })

/** Pays in the open sheet with a new card, in the payment window (on a phone the page navigates to it). */
export async function payPremium(page: Page, card?: RegExp): Promise<void> {
  await premiumSheet(page).getByRole('button', { name: '4,900원 결제하기' }).click()
  await page.waitForURL(/\/portone\//u)
  if (card) await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /카드 등록|결제하기|등록하기/u }).click()
}
