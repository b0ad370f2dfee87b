import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the sheet for a fan's donation to Seoha. */
export async function openDonation(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: '서하에게 후원하기' })
  await page.goto('/@seoha')
  await page.getByRole('link', { name: '후원하기' }).click()
  await expect(sheet).toBeVisible()
  return sheet
}

/** Buys donation points in the payment window (on a phone the page navigates to it), and returns to the sheet. */
export async function buyDonationPoints(page: Page, sheet: Locator, points: string, won: string): Promise<void> {
  await sheet.getByRole('button', { name: '후원 포인트 충전하기' }).click()
  const confirm = page.getByRole('dialog', { name: `후원 포인트 ${points} P 충전` })
  await expect(confirm.getByText(`${won}원`, { exact: false }).first()).toBeVisible()
  await confirm.getByRole('button', { name: `${won}원 결제하기` }).click()
  await page.waitForURL(/\/portone\/payment/u)
  await page.getByRole('button', { name: `${won}원 결제하기` }).click()
  await expect(page.getByRole('heading', { name: '후원 포인트를 충전했어요' })).toBeVisible()
  await page.getByRole('link', { name: '이전 화면으로 돌아가기' }).click()
  await expect(sheet).toBeVisible()
}
