import { expect, type Browser, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { product } from '@byeol/contract/limits.ts'
import { mailedCode } from './inbox.ts'
import { takePlace, type PlaceOptions, type Place } from './places.ts'
import { tokenOf } from './post.ts'

export type Person = Place

/** Opens the start page in a separate browser context that may use the web app. */
export const arrive = (browser: Browser, url: string, options: PlaceOptions = {}): Promise<Person> =>
  openAt('/start', browser, url, options)

/** Where a signed-in person starts: at `path`, or on no page (null) if the journey itself opens one. */
export type EntryOptions = PlaceOptions & { path?: string | null }

/** Opens a page in a separate browser context that may use the web app, signed in with `token`. */
export async function openAt(
  path: string | null,
  browser: Browser,
  url: string,
  options: PlaceOptions = {},
  token?: string,
): Promise<Person> {
  const person = await takePlace(browser, url, { baseURL: url, ...options })
  const { page, context } = person
  await context.addCookies([{ name: product.webAccessCookie, value: '1', url }])
  if (token) await storeToken(page, token)
  if (path === null) return person
  await page.goto(path)
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.includes(path))
  return person
}

/** Opens a page signed in as a person of the demo world, without the form, which emailWays.spec.ts tests. */
export async function enterAs(
  browser: Browser,
  url: string,
  email: string,
  { path = '/', ...options }: EntryOptions = {},
): Promise<Person> {
  const person = await openAt(path, browser, url, options, await tokenOf(url, email))
  if (path === '/') await expect(person.page).toHaveURL(/\/tabs\//u)
  return person
}

const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [product.tokenStorageKey, token] as const)

/** Signs in as a person of the demo world, without the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/start')
  await storeToken(page, await tokenOf(new URL(page.url()).origin, email))
  await page.goto('/')
  await expect(page).toHaveURL(/\/tabs\//u)
}

/** Keeps the browser's language on this page after sign-in, because all people of the demo world have Korean set. */
export const speakOwnLanguage = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('byeol.language.ui', navigator.language.slice(0, 2)))

/** Waits until the app has loaded the code of all pages that this person may open (`preloadPages`). */
export const untilPreloaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('byeol pages preloaded').length > 0, null, {
    timeout: 90_000,
  })

export const newPassword = '별처럼 빛나는 밤 7'

/** Gives only the required consents in the first step of a sign-up. */
export async function giveConsents(page: Page): Promise<void> {
  for (const consent of [/만 14세 이상/u, /이용약관/u, /개인정보 수집/u])
    await page.getByRole('checkbox', { name: consent }).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
}

/** Signs up by e-mail from the start page, with the code from the inbox. */
export async function signUp(page: Page, who: { sandbox: string; email: string; nickname: string }): Promise<void> {
  await page.getByRole('link', { name: '이메일로 계속하기' }).click()
  await giveConsents(page)
  await page.getByLabel('이메일', { exact: true }).fill(who.email)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel('인증번호', { exact: true }).fill(await mailedCode(who.sandbox, who.email))
  await page.getByLabel('비밀번호', { exact: true }).fill(newPassword)
  await page.getByLabel('닉네임', { exact: true }).fill(who.nickname)
  await page.getByLabel('생년월일', { exact: true }).fill('2001-03-14')
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/sign-up-done/u)
}

/** A small real photo: a JPEG of one colour. */
export const photo = {
  name: 'snow.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDREN' +
      'Dg8QEBEQCgwSExIQEw8QEBD/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAA' +
      'AAD/2gAIAQEAAD8AVN//2Q==',
    'base64',
  ),
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/start/u)
}

/** Records the names of the auth calls that this browser makes from now on. */
function watchAuthCalls({ context }: Person): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const call = /\/v1\/auth\/([\w-]+)/u.exec(request.url())?.[1]
    if (call) calls.push(call)
  })
  return calls
}

/** Opens the start page as a new visitor, and records the auth calls of the browser. */
export async function arriveWatched(
  browser: Browser,
  url: string,
): Promise<{ person: Person; page: Page; calls: string[] }> {
  const person = await arrive(browser, url)
  return { person, page: person.page, calls: watchAuthCalls(person) }
}

/** Returns a function that makes unused e-mail addresses. */
export function newEmails(name: string): () => string {
  const run = String(Date.now()).slice(-8)
  let who = 0
  return () => `${name}${run}${++who}@byeol.test`
}

/**
 * Scrolls down until the newest message is visible. A list opens where its reader left off, rows far below are not
 * drawn, and the distance to the newest message depends on the time of day in the demo world.
 */
export async function readDown(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('log').press('End')
    await expect(page.getByRole('log').getByText(words).last()).toBeInViewport({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

/**
 * Starts premium on the open profile as a tester, without paying. The page must have booted since the account became a
 * tester.
 */
export async function takeTestPremium(page: Page): Promise<void> {
  const premium = page.getByRole('button', { name: '프리미엄', exact: true })
  const asTester = page.getByRole('dialog').getByRole('button', { name: '결제 없이 테스트로 시작하기' })
  await expect(async () => {
    await page.reload()
    await premium.click({ timeout: 2_000 })
    await expect(asTester).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await asTester.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '받기' }).click()
  await expect(premium).toHaveCount(0)
}
