import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'

/** The post or comment on the page that contains this text. */
export const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text }).first()

/** Creates a new person who follows Seoha. */
export async function newFan(browser: Browser, server: TestServer, nickname: string): Promise<Person> {
  const person = await enter(browser, server, (await joinByKakao(server, nickname)).token)
  await person.page.goto('/@seoha')
  // The button changes before the server has responded, and leaving the page would abort the call.
  const followed = person.page.waitForResponse((answer) => answer.url().endsWith('/user/subscribe'))
  await person.page.getByRole('button', { name: '서하 무료 구독' }).click()
  await followed
  await expect(person.page.getByRole('button', { name: '서하 무료 구독' })).toHaveAttribute('aria-pressed', 'true')
  return person
}

export async function openEditor(page: Page): Promise<void> {
  await page.goto('/tabs/home')
  await page.getByRole('link', { name: '글쓰기' }).click()
  await expect(page.getByRole('heading', { name: '새 글' })).toBeVisible()
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글을 올렸어요')).toBeVisible()
}
