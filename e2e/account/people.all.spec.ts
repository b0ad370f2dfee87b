import { product } from '@byeol/contract/limits.ts'
import { expect, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enter, join, joinByKakao } from '../world/members.ts'
import { enterAs, signIn, signOut, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const names = { moon: `달무늬${run}`, brook: `Brooklet${run}` }

let moon: Person
let brook: Person
let celeb: Person
let brookPath: string

const searchFor = async (page: Page, words: string) => {
  await page.goto('/search-user')
  await page.getByRole('searchbox').fill(words)
}
const rows = (page: Page) => page.locator('main').getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}님 더 보기` })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

async function openProfile(page: Page, name: string): Promise<void> {
  await searchFor(page, name)
  await page.getByRole('link', { name: new RegExp(name, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'u') })).toBeVisible()
}

async function block(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click()
  await page.getByRole('button', { name: '차단하기' }).click()
  await page
    .getByRole('dialog', { name: `${name}님을 차단할까요?` })
    .getByRole('button', { name: '차단하기' })
    .click()
  await expect(page.getByRole('heading', { name: '차단한 사람이에요' })).toBeVisible()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  moon = await enter(browser, server, (await joinByKakao(server, names.moon)).token, { path: null })
  brook = await enter(browser, server, await join(server, { email: `brook${run}@byeol.test`, nickname: names.brook }), {
    path: null,
  })
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null })
})
test.afterAll(async () => {
  for (const person of [moon, brook, celeb]) await person?.leave()
})

test('people are found by syllables, initial consonants and Latin letters, celebs first', async () => {
  const { page } = moon
  await brook.page.goto('/search-user')
  for (const words of ['달무늬', '달ㅁㄴ', 'ㄷㅁㄴ']) {
    await brook.page.getByRole('searchbox').fill(words)
    await expect(row(brook.page, names.moon)).toBeVisible()
  }
  await searchFor(page, 'brookLET')
  await expect(row(page, names.brook)).toBeVisible()
  for (const words of ['ㅅㅎ', '@seo', '서ㅎ']) {
    await page.getByRole('searchbox').fill(words)
    await expect(rows(page).first()).toContainText('서하')
  }
  await page.getByRole('searchbox').fill('ㅋㅌㅍㅎㅋㅌ')
  await expect(page.getByRole('heading', { name: '검색 결과가 없어요' })).toBeVisible()
})

test('recent searches are offered again, can be removed, and end with the session', async ({ browser, server }) => {
  const { page, leave } = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: null })
  await searchFor(page, '나린')
  await expect(rows(page).first()).toContainText('나린')
  await searchFor(page, '서하')
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /서하/u })).toBeVisible()
  await searchFor(page, 'ㅇㅅ')
  await page.keyboard.press('Enter')
  await page.reload()
  const recent = page.getByRole('region', { name: '최근 검색' })
  await expect(recent.getByRole('listitem')).toHaveText(['ㅇㅅ', '서하'])
  await requireAccessible(page, 'recent searches')

  await recent.getByRole('button', { name: '서하', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('서하')
  await expect(rows(page).first().getByRole('link')).toContainText('서하')
  await page.getByRole('button', { name: '지우기', exact: true }).click()
  await expect(recent.getByRole('listitem')).toHaveText(['서하', 'ㅇㅅ'])
  await recent.getByRole('button', { name: '최근 검색에서 ‘서하’ 삭제' }).click()
  await expect(recent.getByRole('listitem')).toHaveText(['ㅇㅅ'])
  await recent.getByRole('button', { name: '전체 삭제' }).click()
  await expect(recent).toHaveCount(0)
  await expect(page.getByRole('region', { name: '구독하거나 대화한 사람' })).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(recent.getByRole('listitem')).toHaveText(['ㅇㅅ'])

  await signOut(page)
  await signIn(page, 'jiwoo@byeol.test')
  await page.goto('/search-user')
  await expect(page.getByRole('region', { name: '구독하거나 대화한 사람' })).toBeVisible()
  await expect(recent).toHaveCount(0)
  await leave()
})

test('celebs are ranked by messages or by fans', async () => {
  const { page } = moon
  await page.goto('/tabs/stars')
  await expect(page.getByRole('heading', { name: '이야기를 자주 들려줘요' })).toBeVisible()
  await page.getByRole('button', { name: /^순서/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: '구독자가 많은 순' }).click()
  await expect(page.getByRole('heading', { name: '많은 팬이 함께하는 별' })).toBeVisible()
  await expect(page.getByText(/구독자 [\d,]+명/u).first()).toBeVisible()
})

test('a fan follows from a profile, unfollows in the list and undoes it there', async () => {
  const { page } = moon
  await page.goto('/@seoha')
  await expect(page.getByText('1:1 대화는 프리미엄 팬만 할 수 있어요.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: '메시지', exact: true })).toBeDisabled()
  // The button changes before the server has responded.
  const followed = page.waitForResponse((answer) => answer.url().endsWith('/user/subscribe'))
  await page.getByRole('button', { name: '서하 무료 구독' }).click()
  await expect(page.getByRole('button', { name: '서하 무료 구독: 구독 중' })).toBeVisible()
  await followed
  await page.goto('/subscribing')
  await expect(row(page, '서하')).toContainText('D+1')
  await page.getByRole('button', { name: '서하 무료 구독: 구독 중' }).click()
  await expect(toast(page, '서하님 구독을 취소했어요')).toBeVisible()
  await expect(row(page, '서하').getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(row(page, '서하').getByRole('button')).toHaveAttribute('aria-pressed', 'true')
})

test('a person blocked from their profile disappears from chat, feed, lists and search until unblocked', async () => {
  const { page } = moon
  await openProfile(brook.page, names.moon)
  await brook.page.getByRole('button', { name: '메시지', exact: true }).click()
  await brook.page.getByRole('textbox', { name: '메시지 쓰기' }).fill('안녕하세요')
  await brook.page.keyboard.press('Enter')
  await page.goto('/chat/requests')
  await expect(page.getByText('안녕하세요')).toBeVisible()

  await openProfile(page, names.brook)
  await expect(page).toHaveURL(/\/[0-9a-f]{24}$/u)
  brookPath = new URL(page.url()).pathname
  await block(page, names.brook)
  await expect(page.getByRole('button', { name: '메시지', exact: true })).toHaveCount(0)
  await brook.page.getByRole('textbox', { name: '메시지 쓰기' }).fill('들리나요')
  await brook.page.keyboard.press('Enter')
  await searchFor(page, names.brook)
  await expect(page.getByRole('heading', { name: '검색 결과가 없어요' })).toBeVisible()
  await searchFor(brook.page, 'ㄷㅁㄴ')
  await expect(brook.page.getByRole('heading', { name: '검색 결과가 없어요' })).toBeVisible()
  await page.goto('/tabs/chats')
  await expect(page.getByText('들리나요')).toHaveCount(0)

  await page.goto('/tabs/home')
  await expect(page.getByRole('article').filter({ hasText: '서하' }).first()).toBeVisible()
  await page.goto('/@seoha')
  await block(page, '서하')
  await page.goto('/tabs/home')
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '서하' })).toHaveCount(0)
  await page.goto('/subscribing')
  await expect(page.getByRole('heading', { name: '아직 구독한 별이 없어요' })).toBeVisible()

  await page.goto('/blocking-user')
  await expect(page.getByText('2명')).toBeVisible()
  for (const name of [names.brook, '서하']) {
    await page.getByRole('button', { name: `${name} 차단 해제` }).click()
    await expect(page.getByRole('button', { name: `${name} 다시 차단` })).toBeVisible()
  }
  await page.goto('/subscribing')
  await expect(row(page, '서하')).toBeVisible()
  await searchFor(page, names.brook)
  await expect(row(page, names.brook)).toBeVisible()
})

test('a person is reported and blocked in one step, and muted and unmuted', async () => {
  const { page } = brook
  await openProfile(page, names.moon)
  await menuOf(page, names.moon).click()
  await page.getByRole('button', { name: '소식 숨기기' }).click()
  await page.goto('/muting-user')
  await page.getByRole('button', { name: `${names.moon} 소식 다시 받기` }).click()
  await expect(page.getByRole('button', { name: `${names.moon} 다시 숨기기` })).toBeVisible()

  await openProfile(page, names.moon)
  await menuOf(page, names.moon).click()
  await page.getByRole('button', { name: '신고하기' }).click()
  const sheet = page.getByRole('dialog', { name: '신고하는 이유가 무엇인가요?' })
  await sheet.getByRole('radio', { name: '광고나 도배' }).check()
  await sheet.getByRole('checkbox', { name: /차단도 하기/u }).check()
  await requireAccessible(page, 'the sheet of a report')
  await sheet.getByRole('button', { name: '신고하고 차단하기' }).click()
  await expect(toast(page, `신고하고 ${names.moon}님을 차단했어요`)).toBeVisible()
  await page.getByRole('button', { name: '차단 해제' }).click()
  await expect(page.getByRole('button', { name: '메시지', exact: true })).toBeVisible()
})

test('a celeb sees their fans, finds one by initials and opens the whole conversation', async () => {
  const { page } = celeb
  await page.goto('/subscribers')
  await expect(page.getByText(/^[\d,]+명$/u)).toBeVisible()
  await page.getByRole('searchbox').fill('ㄷㅁㄴ')
  await expect(rows(page)).toHaveCount(1)
  // A fan who joined today cannot have been inactive for 30 days.
  await expect(row(page, names.moon)).toContainText('부터')
  await expect(row(page, names.moon)).not.toContainText('활동이 없었어요')
  await page.goto('/premium-subscribers')
  await page.getByRole('searchbox').fill('지우')
  await row(page, '지우').getByRole('link').click()
  await expect(page).toHaveURL(/\/chat\/fan\?userId=/u)
  await moon.page.goto('/subscribers')
  await expect(moon.page.getByRole('searchbox')).toHaveCount(0)
})

test('a suspended person’s page shows only the name and the suspension', async ({ server }) => {
  server.suspend(`brook${run}@byeol.test`, 1, '도배')
  const { page } = celeb
  // A job hides the person from the search within a second. The app caches people it has seen for ten minutes, so the
  // search is called directly.
  const countFound = () =>
    page.evaluate(
      async ([key, name]) => {
        const headers = { authorization: `Bearer ${localStorage.getItem(key!)}` }
        const answer = await fetch(`/v1/user/search?nickname=${encodeURIComponent(name!)}`, { headers })
        return ((await answer.json()) as { result: { list: unknown[] } }).result.list.length
      },
      [product.tokenStorageKey, names.brook],
    )
  await expect.poll(countFound).toBe(0)
  await searchFor(page, names.brook)
  await expect(page.getByRole('heading', { name: '검색 결과가 없어요' })).toBeVisible()
  await page.goto(brookPath)
  await expect(page.getByRole('heading', { name: '이용이 정지된 사용자예요' })).toBeVisible()
  await requireAccessible(page, 'a suspended person')
})
