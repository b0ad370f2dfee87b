import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { mailedCode, readMail } from '../world/inbox.ts'
import { arrive, arriveWatched, giveConsents, newEmails, newPassword, signUp, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const newEmail = newEmails('mail')

let person: Person
let page: Page
/** The names of the calls that this browser made. */
let calls: string[]

test.beforeEach(async ({ browser, server }) => {
  ;({ person, page, calls } = await arriveWatched(browser, server.url))
})
test.afterEach(() => person.leave())

test('a person under 14 is told why sign-up is refused, and nothing is sent', async ({ server }) => {
  const email = newEmail()
  await page.getByRole('link', { name: '이메일로 계속하기' }).click()
  await giveConsents(page)
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel('인증번호', { exact: true }).fill(await mailedCode(server.sandbox, email))
  await page.getByLabel('비밀번호', { exact: true }).fill(newPassword)
  await page.getByLabel('닉네임', { exact: true }).fill('어린별')
  await page.getByLabel('생년월일', { exact: true }).fill(`${new Date().getFullYear() - 10}-01-01`)
  await page.getByRole('button', { name: '가입하기' }).click()
  const question = page.getByRole('alertdialog', { name: /만 (9|10)세가 맞나요/u })
  await question.getByRole('button', { name: '생일 수정하기' }).click()
  await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('어린별')
  await page.getByRole('button', { name: '가입하기' }).click()
  await question.getByRole('button', { name: '맞아요' }).click()
  await expect(page.getByRole('heading', { name: '만 14세부터 가입할 수 있어요' })).toBeVisible()
  await requireAccessible(page, 'restricted')
  expect(calls).not.toContain('sign-up')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a forgotten password is reset on another device, once, and every session ends', async ({ browser, server }) => {
  const email = newEmail()
  await signUp(page, { sandbox: server.sandbox, email, nickname: '잊은별' })
  await page.goto('/tabs/me')

  const other = await arrive(browser, server.url)
  await other.page.goto('/sign-in')
  await other.page.getByLabel('이메일', { exact: true }).fill(email)
  await other.page.getByRole('button', { name: '비밀번호를 잊었나요?' }).click()
  await expect(other.page.getByRole('textbox', { name: '이메일' })).toHaveValue(email)
  await other.page.getByRole('button', { name: '링크 받기' }).click()
  await expect(other.page.getByText(/계정이 있으면 메일을 보냈어요/u)).toBeVisible()
  await expect(other.page.getByRole('button', { name: /뒤에 다시 받기/u })).toBeDisabled()
  const link = await readMail(server.sandbox, email, /(\/reset-password\?code=[\w-]+)/u)

  // A third browser, which does not even have the cookie that opens the web app.
  const third = await browser.newContext({ baseURL: server.url })
  const mail = await third.newPage()
  await mail.goto(link)
  await expect(mail.getByText(/^m\*\*\*@byeol\.test/u)).toBeVisible()
  await mail.getByLabel('새 비밀번호').fill('password123')
  await mail.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(mail.getByText(/많이 쓰여서/u)).toBeVisible()
  await mail.getByLabel('새 비밀번호').fill('다시 찾은 별빛 9')
  await mail.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(mail.getByRole('heading', { name: '비밀번호를 바꿨어요' })).toBeVisible()
  await mail.goto(link)
  await expect(mail.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible()
  await third.close()

  await expect(page, 'the first device is out').toHaveURL(/\/start/u)
  await other.page.goto('/sign-in')
  await other.page.getByLabel('이메일', { exact: true }).fill(email)
  await other.page.getByLabel('비밀번호', { exact: true }).fill('다시 찾은 별빛 9')
  await other.page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(other.page).toHaveURL(/\/tabs\//u)
  await other.leave()
})
