import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { mailedCode } from '../world/inbox.ts'
import { arriveWatched, giveConsents, newEmails, newPassword, signOut, type Person } from '../world/people.ts'
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

test('a person signs up by e-mail, where back goes from step to step, signs out and signs in again', async ({
  server,
}) => {
  const email = newEmail()
  await page.getByRole('link', { name: '이메일로 계속하기' }).click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await expect(page.getByText('필수 항목에 모두 동의해 주세요.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /만 14세 이상/u })).toBeFocused()
  await requireAccessible(page, 'consents')
  await giveConsents(page)

  await expect(page.getByLabel('이메일', { exact: true })).toBeFocused()
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = await mailedCode(server.sandbox, email)
  const field = page.getByLabel('인증번호', { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^4:|^5:00$/u)
  await expect(page.getByRole('button', { name: /뒤에 다시 받기/u })).toBeDisabled()
  const wrong = code === '123456' ? '654321' : '123456'
  await field.fill(wrong)
  await expect(page.getByText('4번 더 시도할 수 있어요.')).toBeVisible()
  const sent = () => calls.filter((call) => call === 'verify-email-code').length
  const sentOnce = sent()
  await field.fill('')
  await field.fill(wrong)
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByText('조금 전에 입력한 번호와 같아요.')).toBeVisible()
  expect(sent(), 'a code that was refused is not sent again').toBe(sentOnce)
  await requireAccessible(page, 'code')
  // The code is still valid after the browser discarded the tab while the person read the mail.
  await page.reload()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  // The URL changes before the page does, so wait for the page.
  await expect(page.getByRole('heading', { name: '프로필만 채우면 끝나요' })).toBeVisible()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()

  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByText('인증한 이메일이에요')).toBeVisible()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('checkbox', { name: /이용약관/u })).toBeChecked()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.getByRole('button', { name: '계속하기', exact: true }).click()

  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await page.getByLabel('비밀번호', { exact: true }).fill(newPassword)
  await page.getByLabel('닉네임', { exact: true }).fill('운영자')
  await expect(page.getByText('쓸 수 없는 닉네임이에요')).toBeVisible()
  await page.getByLabel('닉네임', { exact: true }).fill('새벽별')
  await expect(page.getByText('쓸 수 있는 닉네임이에요')).toBeVisible()
  const birthday = page.getByLabel('생년월일', { exact: true })
  await birthday.pressSequentially('20010314')
  await birthday.blur()
  await expect(birthday).toHaveValue('2001.03.14')
  await requireAccessible(page, 'profile')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done/u)
  await expect(page.getByRole('heading', { name: '새벽별님, 어서 와요' })).toBeVisible()
  await requireAccessible(page, 'welcome')
  await expect.poll(() => page.evaluate(() => sessionStorage.length), 'what the sign-up knew is forgotten').toBe(0)
  await signOut(page)
  await expect(page.getByRole('link', { name: /이메일로 계속하기.*최근 로그인/u })).toBeVisible()

  await page.goto('/sign-in')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/tabs\//u)
})
