import { expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { requireAccessible } from '../looks/axe.ts'
import { failAtKakao, kakaoErrorTexts } from '../world/kakaoErrors.ts'
import { join, memberPassword } from '../world/members.ts'
import { arrive, arriveWatched, giveConsents, newEmails, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const newEmail = newEmails('social')
/** Makes the Kakao accounts of this run unique. */
const run = String(Date.now()).slice(-8)

let person: Person
let page: Page
/** The names of the calls that this browser made. */
let calls: string[]

test.beforeEach(async ({ browser, server }) => {
  ;({ person, page, calls } = await arriveWatched(browser, server.url))
})
test.afterEach(() => person.context.close())

const kakaoButton = () => page.getByRole('button', { name: /카카오로 계속하기/u })
const popup = () => page.getByRole('alertdialog')

/** Opens Kakao's window and waits for its consent page. */
async function openKakao(): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), kakaoButton().click()])
  await window.waitForURL(/\/kakao\/oauth\/authorize/u)
  return window
}

/** Agrees on the consent page as the person with that member number. */
async function agreeAs(
  window: Page,
  { id, email = '', nickname = '' }: { id: string; email?: string; nickname?: string },
): Promise<void> {
  await window.getByRole('radio', { name: /다른 계정/u }).check()
  await window.getByLabel('회원번호').fill(id)
  await window.getByLabel('이메일', { exact: true }).fill(email)
  await window.getByLabel('닉네임').fill(nickname)
  await window.getByRole('button', { name: '동의하고 계속하기' }).click()
}

async function finishSocialSignUp(): Promise<void> {
  await giveConsents(page)
  await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done/u)
}

test.describe('with Kakao', () => {
  test('a new person signs up and signs out, and the next login signs in at once', async () => {
    const id = `41${run}1`
    await page.goto('/start?r=%2Fcelebs')
    await agreeAs(await openKakao(), { id, nickname: '하늘이' })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
    await giveConsents(page)
    await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('하늘이')
    await page.reload()
    await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page).toHaveURL(/\/sign-up-done\?r=/u)
    await signOut(page)
    await expect(page.getByRole('button', { name: /카카오로 계속하기.*최근 로그인/u })).toBeVisible()
    await page.goto('/start?r=%2Fcelebs')
    await agreeAs(await openKakao(), { id })
    await expect(page).toHaveURL(/\/celebs$/u)
    expect(person.context.pages(), 'its window has closed').toHaveLength(1)
  })

  test('a cancelled consent shows a toast', async () => {
    const window = await openKakao()
    await window.getByRole('button', { name: '취소' }).click()
    await expect(page.getByText('카카오 로그인을 취소했어요.')).toBeVisible()
    await expect(popup()).toHaveCount(0)
    await expect(kakaoButton()).not.toHaveAttribute('aria-busy')
    expect(calls).not.toContain('kakao-token')
  })

  test('each error of Kakao has its own text', async () => {
    for (const [error, text] of Object.entries(kakaoErrorTexts)) {
      await failAtKakao(await openKakao(), error)
      await expect(popup(), error).toContainText(text)
      await popup().getByRole('button', { name: '확인' }).click()
      await expect(popup()).toHaveCount(0)
    }
  })

  test('a blocked popup is explained, and the login continues in this window', async () => {
    await page.goto('/start?r=%2Fcelebs')
    await page.evaluate(() => {
      window.open = () => null
    })
    await kakaoButton().click()
    await expect(popup()).toContainText('브라우저가 새 창을 막았어요')
    await popup().getByRole('button', { name: '이 창에서 계속하기' }).click()
    await page.waitForURL(/\/kakao\/oauth\/authorize/u)
    await agreeAs(page, { id: `41${run}2`, nickname: '같은창' })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao&r=%2Fcelebs/u)
    await finishSocialSignUp()
  })

  test('cancelling in this window leads back to the start page', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await kakaoButton().click()
    await popup().getByRole('button', { name: '이 창에서 계속하기' }).click()
    await page.waitForURL(/\/kakao\/oauth\/authorize/u)
    await page.getByRole('button', { name: '취소' }).click()
    await expect(page).toHaveURL(/\/start/u)
    await expect(page.getByText('카카오 로그인을 취소했어요.')).toBeVisible()
  })

  test('closing the popup returns without a message', async () => {
    await page.clock.install()
    const window = await openKakao()
    await expect(kakaoButton()).toHaveAttribute('aria-busy', 'true')
    await page.clock.pauseAt(Date.now() + 10_000)
    await window.close()
    await page.clock.runFor(2_000)
    await expect(kakaoButton(), 'it must stay closed for three seconds').toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(2_000)
    await expect(kakaoButton()).not.toHaveAttribute('aria-busy')
    await expect(popup()).toHaveCount(0)
  })

  test('messages of another origin, another window or another shape are ignored', async () => {
    const success = { type: 'oauth-kakao-success', detail: { code: 'stolen' } }
    const window = await openKakao()
    const tokenRequest = page.waitForRequest(/\/v1\/auth\/kakao-token/u)
    // The right window and shape, but from Kakao's origin; the right origin and shape, but from this same window.
    await window.evaluate((message) => opener.postMessage(message, '*'), success)
    await page.evaluate((message) => postMessage(message, '*'), success)
    // The right window and origin, but other shapes.
    await window.goto(new URL('/oauth/kakao', page.url()).href)
    await window.evaluate(() => {
      const shapes = [
        { type: 'oauth-kakao-success', detail: { code: 7 } },
        { type: 'oauth-kakao-success', detail: { code: 'x', more: 1 } },
        { type: 'oauth-kakao-success', detail: 'x' },
        { type: 'oauth-kakao-success', detail: { code: 'x' }, more: 1 },
        { type: 'oauth-kakao-failure', detail: { code: 'x' } },
        { type: 'OAUTH-KAKAO-SUCCESS', detail: { code: 'x' } },
        'oauth-kakao-success',
        null,
      ]
      for (const shape of shapes) opener.postMessage(shape, '*')
    })
    // A message with the right shape from there is accepted, and it is the first one that was.
    const control = { type: 'oauth-kakao-success', detail: { code: 'control' } }
    await window.evaluate((message) => opener.postMessage(message, '*'), control)
    expect((await tokenRequest).postDataJSON()).toMatchObject({ code: 'control' })
    await expect(popup()).toBeVisible()
    expect(calls.filter((call) => call === 'kakao-token')).toHaveLength(1)
  })

  test('an answer that this browser did not request is refused', async () => {
    const state = Buffer.from(JSON.stringify({ r: '/celebs', nonce: 'of-somebody-else' })).toString('base64url')
    await page.goto(`/oauth/kakao?code=stolen&state=${state}`)
    await expect(page.getByText('이 브라우저에서 시작하지 않은 로그인이에요')).toBeVisible()
    await requireAccessible(page, 'strange')
    expect(calls).not.toContain('kakao-token')
    // A nonce is not accepted twice either.
    await page.goto('/start')
    const window = await openKakao()
    const [back] = await Promise.all([
      window.waitForEvent('framenavigated', (frame) => frame.url().includes('/oauth/kakao?')),
      agreeAs(window, { id: `41${run}3` }),
    ])
    const answer = back.url()
    await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
    calls.length = 0
    await page.goto(answer)
    await expect(page.getByText('이 브라우저에서 시작하지 않은 로그인이에요')).toBeVisible()
    expect(calls).not.toContain('kakao-token')
  })

  test('an SDK that fails to load is loaded again', async () => {
    let failures = 0
    await person.context.route(/\/kakao\.min\.js/u, (route) => (failures++ === 0 ? route.abort() : route.continue()))
    const [window] = await Promise.all([page.waitForEvent('popup'), kakaoButton().click()])
    await expect(window.getByText('로그인 화면을 불러오지 못했어요')).toBeVisible()
    await window.getByRole('button', { name: '다시 시도' }).click()
    await window.waitForURL(/\/kakao\/oauth\/authorize/u)
    await agreeAs(window, { id: `41${run}4` })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
  })

  test('if KakaoTalk does not open, the web login opens after a second', async ({ browser, server }) => {
    const phone = await arrive(browser, server.url, {
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    })
    const [window] = await Promise.all([
      phone.page.waitForEvent('popup'),
      phone.page.getByRole('button', { name: /카카오로 계속하기/u }).click(),
    ])
    await window.waitForURL(/\/kakao\/oauth\/authorize/u)
    await phone.context.close()
  })

  test('a popup that lost its opener still delivers its result', async () => {
    const window = await openKakao()
    await window.addInitScript(() => Object.defineProperty(window, 'opener', { value: null }))
    await agreeAs(window, { id: `41${run}5` })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
  })

  test('an account with the same e-mail is never taken over: the password links it', async ({ server }) => {
    const email = newEmail()
    await join(server, { email, nickname: '이을별' })
    await agreeAs(await openKakao(), { id: `41${run}6`, email })
    await expect(page.getByRole('heading', { name: '이미 가입한 계정이 있어요' })).toBeVisible()
    await requireAccessible(page, 'tie')
    await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(email)
    await page.getByLabel('비밀번호', { exact: true }).fill(`${memberPassword}!`)
    await page.getByRole('button', { name: '로그인하고 연결하기' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /맞지 않아요/u })).toBeVisible()
    await page.getByLabel('비밀번호', { exact: true }).fill(memberPassword)
    await page.getByRole('button', { name: '로그인하고 연결하기' }).click()
    await expect(page).toHaveURL(/\/tabs\//u)
    await signOut(page)
    await agreeAs(await openKakao(), { id: `41${run}6`, email })
    await expect(page).toHaveURL(/\/tabs\//u)
  })
})

test.describe('with Apple', () => {
  const openApple = async (): Promise<Page> => {
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /Apple로 계속하기/u }).click(),
    ])
    await window.getByRole('button', { name: '계속하기' }).waitFor()
    return window
  }
  const continueAs = async (window: Page, email: string): Promise<void> => {
    await window.getByRole('radio', { name: /다른 계정/u }).check()
    await window.getByLabel('이메일', { exact: true }).first().fill(email)
    await window.getByLabel('성', { exact: true }).fill('한')
    await window.getByLabel('이름', { exact: true }).fill('가람')
    await window.getByRole('button', { name: '계속하기' }).click()
  }

  test('a new person signs up with their name, and the next sign-in succeeds at once', async () => {
    const name = `사과${run}`
    const window = await openApple()
    await continueAs(window, `${name}@icloud.test`.replace('사과', 'apple'))
    await expect(page).toHaveURL(/\/sign-up\?way=apple/u)
    await giveConsents(page)
    await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('한가람')
    await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page).toHaveURL(/\/sign-up-done/u)
    await signOut(page)
    await continueAs(await openApple(), `apple${run}@icloud.test`)
    await expect(page).toHaveURL(/\/tabs\//u)
  })

  test('a closed window is no error, and a failure is shown', async () => {
    await (await openApple()).close()
    const button = page.getByRole('button', { name: /Apple로 계속하기/u })
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(popup()).toHaveCount(0)
    const window = await openApple()
    await window.getByText('오류로 돌려보내기').click()
    await window.getByRole('combobox', { name: '오류' }).selectOption('server_error')
    await window.getByRole('button', { name: '실패시키기' }).click()
    await expect(popup()).toContainText('Apple 로그인을 마치지 못했어요')
  })
})
