import type { Page } from '@playwright/test'

/** Chooses a pack, confirms it and waits for the payment window (on a phone the page navigates to it). */
export async function openPaymentWindow(page: Page, points: string, won: string): Promise<void> {
  await page.goto('/point-buy')
  await page.getByRole('radio', { name: new RegExp(`^${points} P`, 'u') }).check()
  await page.getByRole('button', { name: `${points} P 충전하기` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${won}원 결제하기` })
    .click()
  await page.waitForURL(/\/portone\/payment/u)
}
