import { expect, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { requireAccessible } from '../looks/axe.ts'
import { failAtKakao, kakaoErrorTexts } from '../world/kakaoErrors.ts'
import { join, memberPassword } from '../world/members.ts'
import { arrive, arriveWatched, newEmails, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'
import { agreeAs, finishSocialSignUp, kakaoButton, openApple, openKakao } from './socialWindows.ts'

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
test.afterEach(() => person.leave())

const popup = () => page.getByRole('alertdialog')

test.describe('with Kakao', () => {
  test('a cancelled consent shows a toast, and an error its own text', async () => {
    const window = await openKakao(page)
    await window.getByRole('button', { name: '취소' }).click()
    await expect(page.getByText('카카오 로그인을 취소했어요.')).toBeVisible()
    await expect(popup()).toHaveCount(0)
    await expect(kakaoButton(page)).not.toHaveAttribute('aria-busy')
    for (const [error, text] of Object.entries(kakaoErrorTexts)) {
      await failAtKakao(await openKakao(page), error)
      await expect(popup(), error).toContainText(text)
      await popup().getByRole('button', { name: '확인' }).click()
      await expect(popup()).toHaveCount(0)
    }
    expect(calls).not.toContain('kakao-token')
  })

  test('a blocked popup is explained; the login is cancelled in this window, and then continues there', async () => {
    const continueHere = async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await kakaoButton(page).click()
      await expect(popup()).toContainText('브라우저가 새 창을 막았어요')
      await popup().getByRole('button', { name: '이 창에서 계속하기' }).click()
      await page.waitForURL(/\/kakao\/oauth\/authorize/u)
    }
    await page.goto('/start?r=%2Fcelebs')
    await continueHere()
    await page.getByRole('button', { name: '취소' }).click()
    await expect(page).toHaveURL(/\/start/u)
    await expect(page.getByText('카카오 로그인을 취소했어요.')).toBeVisible()
    await continueHere()
    await agreeAs(page, { id: `41${run}2`, nickname: '같은창' })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao&r=%2Fcelebs/u)
    await finishSocialSignUp(page)
  })

  test('closing the popup returns without a message', async () => {
    await page.clock.install()
    const window = await openKakao(page)
    await expect(kakaoButton(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.pauseAt(Date.now() + 10_000)
    await window.close()
    await page.clock.runFor(2_000)
    await expect(kakaoButton(page), 'it must stay closed for three seconds').toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(2_000)
    await expect(kakaoButton(page)).not.toHaveAttribute('aria-busy')
    await expect(popup()).toHaveCount(0)
    // Closes the page, so that no other journey gets it with a stopped clock.
    await page.close()
  })

  test('messages of another origin, another window or another shape are ignored', async () => {
    const success = { type: 'oauth-kakao-success', detail: { code: 'stolen' } }
    const window = await openKakao(page)
    const tokenRequest = page.waitForRequest(/\/v1\/auth\/kakao-token/u)
    // First a message with the right window and shape but from Kakao's origin, then one with the right origin and shape
    // but from this same window.
    await window.evaluate((message) => opener.postMessage(message, '*'), success)
    await page.evaluate((message) => postMessage(message, '*'), success)
    // Then a message with the right window and origin but another shape (kakaoMessage.test.ts has more).
    await window.goto(new URL('/oauth/kakao', page.url()).href)
    await window.evaluate(() => opener.postMessage({ type: 'oauth-kakao-success', detail: { code: 7 } }, '*'))
    // A message from the right window, with the right origin and shape, is accepted; it is the first that is.
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
    // A nonce is not accepted a second time either.
    await page.goto('/start')
    const window = await openKakao(page)
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
    const [window] = await Promise.all([page.waitForEvent('popup'), kakaoButton(page).click()])
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
    await phone.leave()
  })

  test('a popup that lost its opener still delivers its result', async () => {
    const window = await openKakao(page)
    await window.addInitScript(() => Object.defineProperty(window, 'opener', { value: null }))
    await agreeAs(window, { id: `41${run}5` })
    await expect(page).toHaveURL(/\/sign-up\?way=kakao/u)
  })

  test('an account with the same e-mail is never taken over: the password links it', async ({ server }) => {
    const email = newEmail()
    await join(server, { email, nickname: '이을별' })
    await agreeAs(await openKakao(page), { id: `41${run}6`, email })
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
    await agreeAs(await openKakao(page), { id: `41${run}6`, email })
    await expect(page).toHaveURL(/\/tabs\//u)
  })
})

test('with Apple a closed window is no error, and a failure is shown', async () => {
  await (await openApple(page)).close()
  const button = page.getByRole('button', { name: /Apple로 계속하기/u })
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(popup()).toHaveCount(0)
  const window = await openApple(page)
  await window.getByText('오류로 돌려보내기').click()
  await window.getByRole('combobox', { name: '오류' }).selectOption('server_error')
  await window.getByRole('button', { name: '실패시키기' }).click()
  await expect(popup()).toContainText('Apple 로그인을 마치지 못했어요')
})
