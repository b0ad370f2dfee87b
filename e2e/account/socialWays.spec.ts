import { expect, type Page } from '@playwright/test'
import { arrive, giveConsents, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { agreeAs, openApple, openKakao } from './socialWindows.ts'

/** Makes the Kakao accounts of this run unique. */
const run = String(Date.now()).slice(-8)

let person: Person
let page: Page

test.beforeEach(async ({ browser, server }) => {
  person = await arrive(browser, server.url)
  page = person.page
})
test.afterEach(() => person.leave())

test('a visitor of a celeb’s link signs up with Kakao and follows her; the next login signs in at once', async () => {
  const id = `41${run}1`
  await page.goto('/@seoha')
  await expect(page.getByRole('heading', { name: /서하/u })).toBeVisible()
  await expect(page.getByRole('heading', { name: /최근 공개 글/u })).toBeVisible()
  await page.getByRole('link', { name: '무료 구독하기' }).click()
  await expect(page).toHaveURL(/\/start\?r=%2F%40seoha/u)
  await expect(page.getByRole('heading', { name: /서하님의 하루를/u })).toBeVisible()
  await agreeAs(await openKakao(page), { id, nickname: '하늘이' })
  await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
  await giveConsents(page)
  await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('하늘이')
  await page.reload()
  await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done\?r=/u)
  await expect(page.getByText('서하님을 구독했어요')).toBeVisible()
  await page.getByRole('link', { name: '서하님 만나러 가기' }).click()
  await expect(page).toHaveURL(/\/@seoha$/u)
  await expect(page.getByRole('button', { name: /구독 중/u })).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: /카카오로 계속하기.*최근 로그인/u })).toBeVisible()
  await page.goto('/start?r=%2Fcelebs')
  await agreeAs(await openKakao(page), { id })
  await expect(page).toHaveURL(/\/celebs$/u)
  expect(person.context.pages(), 'its window has closed').toHaveLength(1)
})

const continueAs = async (window: Page, email: string): Promise<void> => {
  await window.getByRole('radio', { name: /다른 계정/u }).check()
  await window.getByLabel('이메일', { exact: true }).first().fill(email)
  await window.getByLabel('성', { exact: true }).fill('한')
  await window.getByLabel('이름', { exact: true }).fill('가람')
  await window.getByRole('button', { name: '계속하기' }).click()
}

test('with Apple a new person signs up with their name, and the next sign-in succeeds at once', async () => {
  await continueAs(await openApple(page), `apple${run}@icloud.test`)
  await expect(page).toHaveURL(/\/sign-up\?way=apple/u)
  await giveConsents(page)
  await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('한가람')
  await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done/u)
  await signOut(page)
  await continueAs(await openApple(page), `apple${run}@icloud.test`)
  await expect(page).toHaveURL(/\/tabs\//u)
})
