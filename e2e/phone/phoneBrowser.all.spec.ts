import { expect, type Page } from '@playwright/test'
import { failAtKakao, kakaoErrorTexts } from '../world/kakaoErrors.ts'
import { joinByKakao } from '../world/members.ts'
import { giveConsents } from '../world/people.ts'
import type { PhonePlatform } from './nativeMethods.ts'
import { Rejection, SimulatedPhone } from './SimulatedPhone.ts'
import { test } from '../world/test.ts'

const platforms: PhonePlatform[] = ['android', 'ios']
const run = String(Date.now()).slice(-8)

let phone: SimulatedPhone

async function agreeAtKakao(browser: Page, id: string): Promise<void> {
  await browser.waitForURL(/\/kakao\/oauth\/authorize/u)
  await browser.getByRole('radio', { name: /다른 계정/u }).check()
  await browser.getByLabel('회원번호').fill(id)
  await browser.getByLabel('닉네임').fill('폰별')
  await browser.getByRole('button', { name: '동의하고 계속하기' }).click()
}

async function agreeAtApple(browser: Page, email: string): Promise<void> {
  const [window] = await Promise.all([
    browser.waitForEvent('popup'),
    browser.getByRole('button', { name: '계속하기' }).click(),
  ])
  await window.getByRole('radio', { name: /다른 계정/u }).check()
  await window.getByLabel('이메일', { exact: true }).first().fill(email)
  await window.getByLabel('성', { exact: true }).fill('한')
  await window.getByLabel('이름', { exact: true }).fill('가람')
  await window.getByRole('button', { name: '계속하기' }).click()
}

for (const platform of platforms)
  test.describe(`on a simulated ${platform} phone`, () => {
    test.beforeEach(async ({ browser, server }) => {
      phone = await SimulatedPhone.open(browser, server, platform)
    })
    test.afterEach(() => phone.close())

    test('Kakao signs in through the system’s browser, after logins that were given up', async () => {
      const { page } = phone
      await phone.start()
      const kakao = page.getByRole('button', { name: /카카오로 계속하기/u })
      await test.step('a login that is cancelled at Kakao leads back to the start', async () => {
        await kakao.click()
        const browser = await phone.systemBrowser()
        await browser.waitForURL(/\/kakao\/oauth\/authorize/u)
        await browser.getByRole('button', { name: '취소' }).click()
        await phone.comeBack(browser)
        await expect(page.getByText('카카오 로그인을 취소했어요.')).toBeVisible()
        await expect(page).toHaveURL(/\/start/u)
      })
      await test.step('a browser that is closed ends the wait', async () => {
        await kakao.click()
        await phone.closeBrowser(await phone.systemBrowser())
        await expect(kakao).toHaveAttribute('aria-busy', 'true')
        await expect(page.getByText('열린 창에서 계속해 주세요.')).toBeVisible()
        await expect(page.getByRole('button', { name: '창 다시 보기' })).toHaveCount(0)
        await phone.fire('Browser', 'browserFinished')
        await expect(kakao).not.toHaveAttribute('aria-busy')
      })
      await test.step('a link that leads on in the app leaves the browser, and nothing waits for it', async () => {
        const closed = phone.asked('Browser.close').length
        await kakao.click()
        await phone.closeBrowser(await phone.systemBrowser())
        await expect(kakao).toHaveAttribute('aria-busy', 'true')
        await phone.fire('App', 'appUrlOpen', { url: 'byeol://app/sign-in' })
        await expect(page).toHaveURL(/\/sign-in$/u)
        await page.goBack()
        await expect(kakao).not.toHaveAttribute('aria-busy')
        expect(phone.asked('Browser.close')).toHaveLength(closed + (platform === 'ios' ? 1 : 0))
        // Android reports late that the first browser has closed. That must not end the wait for the next one.
        if (platform === 'android') await phone.fire('Browser', 'browserFinished')
        await kakao.click()
        await phone.closeBrowser(await phone.systemBrowser())
        await expect(kakao).toHaveAttribute('aria-busy', 'true')
        await phone.fire('Browser', 'browserFinished')
        await expect(kakao).not.toHaveAttribute('aria-busy')
      })
      await test.step('the person signs up', async () => {
        await kakao.click()
        const browser = await phone.systemBrowser()
        await agreeAtKakao(browser, `7${run}${platform === 'ios' ? 1 : 2}`)
        await expect(browser.getByRole('link', { name: '앱으로 돌아가기' })).toBeVisible()
        expect(await browser.evaluate(() => localStorage.getItem('byeol.auth.token'))).toBeNull()
        await phone.comeBack(browser)
        await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
        await giveConsents(page)
        await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
        await page.getByRole('button', { name: '가입하기' }).click()
        await expect(page).toHaveURL(/\/sign-up-done/u)
      })
    })
  })

// Behaviour that is the same on both platforms is tested on only one of them.
test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
  })
  test.afterEach(() => phone.close())

  test('an error of Kakao comes back to the app, with its own text or that of unknown ones', async () => {
    await phone.start()
    const popup = phone.page.getByRole('alertdialog')
    for (const [error, text] of Object.entries(kakaoErrorTexts)) {
      await phone.page.getByRole('button', { name: /카카오로 계속하기/u }).click()
      const browser = await phone.systemBrowser()
      await browser.waitForURL(/\/kakao\/oauth\/authorize/u)
      await failAtKakao(browser, error)
      await phone.comeBack(browser)
      await expect(popup, error).toContainText(text)
      await popup.getByRole('button', { name: '확인' }).click()
      await expect(popup).toHaveCount(0)
    }
  })
})

test.describe('on a simulated ios phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
  })
  test.afterEach(() => phone.close())

  test('a sign-in that came too late says so, and does not send the person to the app they are in', async () => {
    const { page } = phone
    await phone.start()
    await page.getByRole('button', { name: /카카오로 계속하기/u }).click()
    await phone.closeBrowser(await phone.systemBrowser())
    await phone.fire('App', 'appUrlOpen', { url: 'byeol://app/handover?proof=too-old' })
    await expect(page.getByText('이미 사용한 로그인이거나 5분이 지났어요. 처음부터 다시 시도해 주세요.')).toBeVisible()
    await expect(page.getByText(/앱에서 이어서|앱으로 돌아가/u)).toHaveCount(0)
    await page.getByRole('button', { name: '처음으로' }).click()
    await expect(page.getByRole('button', { name: /카카오로 계속하기/u })).toBeVisible()
  })

  test('a member cancels at Kakao, confirms in the system’s browser, and deletes the account', async ({ server }) => {
    const { page } = phone
    const { id, token } = await joinByKakao(server, '폰탈퇴')
    await phone.enter(token, '/settings/delete-account')
    const confirm = page.getByRole('button', { name: '카카오로 확인하기' })
    await confirm.click()
    const cancelled = await phone.systemBrowser()
    await cancelled.waitForURL(/\/kakao\/oauth\/authorize/u)
    await cancelled.getByRole('button', { name: '취소' }).click()
    await phone.comeBack(cancelled)
    await expect(page).toHaveURL(/\/settings\/delete-account$/u)
    await expect(confirm).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('button', { name: '탈퇴하기' })).toBeDisabled()

    const confirmAs = async (member: string) => {
      await confirm.click()
      const browser = await phone.systemBrowser()
      await agreeAtKakao(browser, member)
      await phone.comeBack(browser)
    }
    await confirmAs('987654321')
    await expect(page.getByText(/다른 사람의 로그인이에요/u)).toBeVisible()
    await expect(page.getByRole('button', { name: '탈퇴하기' })).toBeDisabled()
    await confirmAs(String(id))
    await expect(page).toHaveURL(/\/settings\/delete-account$/u)
    await expect(page.getByText(/확인했어요/u)).toBeVisible()
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click()
    await expect(page).toHaveURL(/\/start$/u)
  })

  test('an app that the phone ended meanwhile still takes the confirmation', async ({ server }) => {
    const { page } = phone
    const { id, token } = await joinByKakao(server, '폰다시')
    await phone.enter(token, '/settings/delete-account')
    await page.getByRole('button', { name: '카카오로 확인하기' }).click()
    const browser = await phone.systemBrowser()
    await agreeAtKakao(browser, String(id))
    const link = await phone.backLink(browser)
    await page.goto('about:blank')
    phone.answers['App.getLaunchUrl'] = () => ({ url: link })
    await phone.start()
    await expect(page).toHaveURL(/\/settings\/delete-account$/u)
    await expect(page.getByText(/확인했어요/u)).toBeVisible()
  })
})

test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
    await phone.enter((await joinByKakao(server, '폰지갑')).token, '/point-buy')
  })
  test.afterEach(() => phone.close())

  test('a card pays in the system’s browser, whose ticket opens the window once; the receipt is printed', async () => {
    const { page } = phone
    await page.getByRole('radio', { name: /^1,000 P/u }).check()
    await page.getByRole('button', { name: '1,000 P 충전하기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '1,100원 결제하기' }).click()
    const browser = await phone.systemBrowser()
    const address = browser.url()
    if (process.env.SHOTS) await browser.screenshot({ path: `${process.env.SHOTS}/handover-payment.png` })
    await browser.getByRole('button', { name: '계속하기' }).click()
    await browser.getByRole('button', { name: '1,100원 결제하기' }).click()
    await expect(browser.getByRole('link', { name: '앱으로 돌아가기' })).toBeVisible()
    const again = await browser.context().newPage()
    await again.goto(address)
    await again.getByRole('button', { name: '계속하기' }).click()
    await expect(again.getByText(/한 번만, 5분 동안/u)).toBeVisible()
    if (process.env.SHOTS) await again.screenshot({ path: `${process.env.SHOTS}/handover-expired.png` })
    if (process.env.SHOTS) await browser.screenshot({ path: `${process.env.SHOTS}/handover-done.png` })
    await phone.comeBack(browser)
    await expect(page.getByRole('heading', { name: '포인트를 충전했어요' })).toBeVisible()
    await page.getByRole('link', { name: '영수증 보기' }).click()
    await page.getByRole('link', { name: '영수증 인쇄' }).click()
    await page.getByRole('button', { name: '인쇄하기' }).click()
    await expect.poll(() => phone.asked('Shell.print')).toEqual([{ name: '영수증' }])
  })
})

test.describe('on a simulated android phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'android')
  })
  test.afterEach(() => phone.close())

  test('Apple signs in through the system’s browser, and confirms the person there', async () => {
    const { page } = phone
    await phone.start()
    await page.getByRole('button', { name: /Apple로 계속하기/u }).click()
    const browser = await phone.systemBrowser()
    await agreeAtApple(browser, `phone${run}@icloud.test`)
    await expect(browser.getByRole('link', { name: '앱으로 돌아가기' })).toBeVisible()
    expect(await browser.evaluate(() => localStorage.getItem('byeol.auth.token'))).toBeNull()
    await phone.comeBack(browser)
    await expect(page).toHaveURL(/\/sign-up\?way=apple/u)
    await giveConsents(page)
    await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('한가람')
    await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page).toHaveURL(/\/sign-up-done/u)
    await phone.start('/settings/delete-account')
    await page.getByRole('button', { name: 'Apple로 확인하기' }).click()
    const again = await phone.systemBrowser()
    await agreeAtApple(again, `phone${run}@icloud.test`)
    await phone.comeBack(again)
    await expect(page).toHaveURL(/\/settings\/delete-account$/u)
    await expect(page.getByText(/확인했어요/u)).toBeVisible()
  })
})

test('on a simulated android phone an identity is verified in the system’s browser', async ({ browser, server }) => {
  phone = await SimulatedPhone.open(browser, server, 'android')
  const { page } = phone
  await phone.enter((await joinByKakao(server, '폰본인', '2001-03-14')).token, '/verify-identity')
  await page.getByRole('button', { name: '본인 확인하기' }).click()
  const window = await phone.systemBrowser()
  await window.getByRole('button', { name: '계속하기' }).click()
  await window.waitForURL(/\/portone\//u)
  await window.getByLabel('이름', { exact: true }).fill('한별')
  await window.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await window.getByLabel('휴대폰 번호', { exact: true }).fill(`0102${run.slice(-7)}`)
  await window.getByRole('button', { name: '인증 완료' }).click()
  await phone.comeBack(window)
  await expect(page.getByText(/생년월일을 [\d.]+로 저장했어요/u)).toBeVisible()
  await phone.close()
})

test.describe('on a simulated ios phone', () => {
  test.beforeEach(async ({ browser, server }) => {
    phone = await SimulatedPhone.open(browser, server, 'ios')
    await phone.start()
  })
  test.afterEach(() => phone.close())

  test('Apple’s sheet of the phone is asked; a cancel is silent, any other failure is told', async () => {
    const apple = phone.page.getByRole('button', { name: /Apple/u })
    const popup = phone.page.getByRole('alertdialog')
    phone.answers['Shell.apple'] = () => new Rejection('canceled')
    await apple.click()
    await expect.poll(() => phone.asked('Shell.apple').length).toBe(1)
    expect(phone.asked('Shell.apple')[0]!.nonce).toMatch(/^[\da-f]{64}$/u)
    await expect(apple).not.toHaveAttribute('aria-busy')
    await expect(popup).toHaveCount(0)
    phone.answers['Shell.apple'] = () => new Rejection('failed')
    await apple.click()
    await expect(popup).toContainText('로그인을 확인하지 못했어요')
    expect(phone.asked('Browser.open')).toEqual([])
  })
})

test('a link from the app that was cut off on the way says so in the browser, and waits for nothing', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/handover`)
  await expect(page.getByText('이어 가지 못했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '앱으로 돌아가기' })).toBeVisible()
})
