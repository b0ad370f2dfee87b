import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { mailedCode, readMail } from '../world/inbox.ts'
import { join, memberPassword } from '../world/members.ts'
import {
  arrive,
  arriveWatched,
  giveConsents,
  newEmails,
  newPassword,
  signOut,
  signUp,
  type Person,
} from '../world/people.ts'
import { test } from '../world/test.ts'

const newEmail = newEmails('mail')

let person: Person
let page: Page
/** The names of the calls that this browser made. */
let calls: string[]

test.beforeEach(async ({ browser, server }) => {
  ;({ person, page, calls } = await arriveWatched(browser, server.url))
})
test.afterEach(() => person.context.close())

test.describe('by e-mail', () => {
  test('no consent is ticked in advance, a code verifies the address, and back goes from step to step', async ({
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
    await expect(page.getByText('4번 더 해 볼 수 있어요.')).toBeVisible()
    const sent = () => calls.filter((call) => call === 'verify-email-code').length
    const sentOnce = sent()
    await field.fill('')
    await field.fill(wrong)
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect(page.getByText('방금 맞지 않았던 번호예요.')).toBeVisible()
    expect(sent(), 'a code that was refused is not sent again').toBe(sentOnce)
    await requireAccessible(page, 'code')
    // The code is still valid after the tab was discarded to read the mail.
    await page.reload()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    // The URL changes before the page does.
    await expect(page.getByRole('heading', { name: '마지막으로 나를 알려 주세요' })).toBeVisible()
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()

    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page.getByText('확인한 이메일이에요')).toBeVisible()
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
  })

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
    await expect(page.getByRole('heading', { name: '만 14세부터 가입할 수 있어요' })).toBeVisible()
    await requireAccessible(page, 'restricted')
    expect(calls).not.toContain('sign-up')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('a suspended person sees the reason, the end and where to appeal', async ({ server }) => {
    const email = newEmail()
    await join(server, { email, nickname: '멈춘별' })
    server.suspend(email, 3, '광고를 되풀이해 보냈어요')
    await page.goto('/sign-in')
    await page.getByLabel('이메일', { exact: true }).fill(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(memberPassword)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('광고를 되풀이해 보냈어요')
    await expect(sheet).toContainText(/\d{4}년 \d+월 \d+일/u)
    await requireAccessible(page, 'suspended')
    await sheet.getByRole('link', { name: '고객센터' }).click()
    await expect(page).toHaveURL(/\/customer-service/u)
  })
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

  // A third browser, which is not even allowed to use the web app.
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
  await other.context.close()
})
