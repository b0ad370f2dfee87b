import { expect, type Page } from '@playwright/test'
import { enter, joinByKakao } from '../world/members.ts'
import type { Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const open: Person[] = []
test.afterEach(async () => {
  for (const { leave } of open.splice(0)) await leave()
})

/** Remembers the person's browser context, so that afterEach closes it. */
const kept = async (person: Promise<Person>): Promise<Page> => {
  const one = await person
  open.push(one)
  return one.page
}

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Completes the identity window as one of the sandbox's test people. */
async function certify(window: Page, name: string): Promise<void> {
  await window.getByRole('button', { name: new RegExp(name, 'u') }).click()
  await window.getByRole('button', { name: '인증 완료' }).click()
}

async function certifyInPopup(page: Page, name: string, button = '본인 확인하기'): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()])
  await certify(popup, name)
}

test('an identity is verified in the certification window, on one account only', async ({ browser, server }) => {
  const page = await kept(
    enter(browser, server, (await joinByKakao(server, '확인받는팬')).token, { path: '/settings/account' }),
  )
  await page.getByRole('link', { name: /본인 확인/u }).click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '본인 확인하기' }).click(),
  ])
  await popup.getByRole('button', { name: '취소' }).click()
  await expect(page.getByText(/본인 확인을 취소했어요/u)).toBeVisible()
  await certifyInPopup(page, '김지우', '다시 확인하기')
  await expect(page.getByText('생년월일을 2001.03.14로 저장했어요.')).toBeVisible()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByRole('link', { name: /본인 확인/u })).toContainText('김•우 · 2001.03.14')

  const second = await kept(
    enter(browser, server, (await joinByKakao(server, '또본인')).token, { path: '/verify-identity' }),
  )
  await certifyInPopup(second, '김지우')
  await expect(second.getByText(/이미 다른 계정에서/u)).toBeVisible()
})

test('a call that needs identity verification continues after it, and typed text is kept', async ({
  browser,
  server,
}) => {
  const page = await kept(enter(browser, server, (await joinByKakao(server, '멈춘사람')).token))
  let stops = 0
  let isStopping = true
  await page.route('**/v1/user/update-profile', async (route) => {
    if (!isStopping) return route.continue()
    stops++
    const error = {
      name: 'CommonError',
      code: 'id_verification_required',
      message: '본인 확인이 필요해요.',
      data: { reason: 'celeb' },
    }
    await route.fulfill({ status: 403, json: { error } })
  })
  await page.goto('/settings')
  await page.getByRole('link', { name: '프로필 편집' }).click()
  await page.getByLabel('소개').fill(`별을 세는 사람 ${run}`)
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page).toHaveURL(/\/verify-identity\?.*reason=celeb/u)
  await expect(page.getByText(/별이 되려면/u)).toBeVisible()

  // Going back shows the original error.
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('본인 확인이 필요해요.')
  await agree(page, '확인')
  await expect(page.getByLabel('소개')).toHaveValue(`별을 세는 사람 ${run}`)

  await page.getByRole('button', { name: '저장' }).click()
  await expect(page).toHaveURL(/\/verify-identity/u)
  isStopping = false
  await certifyInPopup(page, '박하린')
  await toast(page, /본인 확인을 마쳤어요/u)
  await toast(page, '프로필을 저장했어요')
  await expect(page).toHaveURL(/\/settings$/u)
  expect(stops).toBe(2)
  await page.goto('/tabs/me')
  await page.getByRole('link', { name: '내 페이지 보기' }).click()
  await expect(page.getByText(`별을 세는 사람 ${run}`)).toBeVisible()
})

test('on a phone the whole page goes to certification and returns to its path', async ({ browser, server }) => {
  const page = await kept(
    enter(browser, server, (await joinByKakao(server, '폰사람')).token, {
      isMobile: true,
      hasTouch: true,
    }),
  )
  await page.goto('/verify-identity?reason=adult&r=%2Fsubscribing')
  await page.getByRole('button', { name: '본인 확인하기' }).click()
  await certify(page, '이도윤')
  await expect(page.getByText('생년월일을 1988.11.02로 저장했어요.')).toBeVisible()
  await page.getByRole('link', { name: '이어서 하기' }).click()
  await expect(page).toHaveURL(/\/subscribing$/u)
})
