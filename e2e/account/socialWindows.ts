import { expect, type Page } from '@playwright/test'
import { giveConsents } from '../world/people.ts'

export const kakaoButton = (page: Page) => page.getByRole('button', { name: /카카오로 계속하기/u })

/** Opens Kakao's window and waits for its consent page. */
export async function openKakao(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), kakaoButton(page).click()])
  await window.waitForURL(/\/kakao\/oauth\/authorize/u)
  return window
}

/** Agrees on the consent page as the person with this member number. */
export async function agreeAs(
  window: Page,
  { id, email = '', nickname = '' }: { id: string; email?: string; nickname?: string },
): Promise<void> {
  await window.getByRole('radio', { name: /다른 계정/u }).check()
  await window.getByLabel('회원번호').fill(id)
  await window.getByLabel('이메일', { exact: true }).fill(email)
  await window.getByLabel('닉네임').fill(nickname)
  await window.getByRole('button', { name: '동의하고 계속하기' }).click()
}

export async function finishSocialSignUp(page: Page): Promise<void> {
  await giveConsents(page)
  await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done/u)
}

/** Opens Apple's window and waits for its form. */
export async function openApple(page: Page): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /Apple로 계속하기/u }).click(),
  ])
  await window.getByRole('button', { name: '계속하기' }).waitFor()
  return window
}
