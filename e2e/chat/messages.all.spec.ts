import { expect, type Locator, type Page } from '@playwright/test'
import { requireAccessible } from '../looks/axe.ts'
import { enterAs, type Person } from '../world/people.ts'
import { test } from '../world/test.ts'

const run = String(Date.now()).slice(-6)
const first = `처음 한 말 ${run}`
const middle = `가운데 별빛 ${run}`
let fan: Person
let celeb: Person
let chatId: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, server }) => {
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: null })
  celeb = await enterAs(browser, server.url, 'seoha@byeol.test', { path: null })
})
test.afterAll(async () => {
  await fan.leave()
  await celeb.leave()
})

const log = ({ page }: Person) => page.getByRole('log')
const said = (person: Person, text: string): Locator =>
  log(person).locator('[data-message]').filter({ hasText: text }).last()

async function openMenu(person: Person, text: string): Promise<Locator> {
  await said(person, text).click({ button: 'right' })
  const menu = person.page.getByRole('dialog', { name: '메시지 메뉴' })
  await expect(menu).toBeVisible()
  return menu
}

async function write({ page }: Person, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '메시지 쓰기' })
  await field.fill(text)
  await field.press('Enter')
}

/** Sends messages over REST from a page, one after the other, to make a room long without typing. */
const sayMany = (page: Page, texts: string[]) =>
  page.evaluate(
    async ([chat, words]) => {
      const token = localStorage.getItem('byeol.auth.token')
      for (const [at, content] of words.entries()) {
        const sendId = `20250101${String(Date.now()).slice(-9)}${String(at + 1).padStart(3, '0')}`
        const body = JSON.stringify({ sendId, chatMessageParams: { chatId: chat, content } })
        const answer = await fetch('/v1/chat/send-message', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
    },
    [chatId, texts] as const,
  )

test('a fan and a celeb open their direct chat', async () => {
  await fan.page.goto('/@seoha')
  await fan.page
    .getByRole('button', { name: '메시지' })
    .or(fan.page.getByRole('link', { name: '메시지' }))
    .first()
    .click()
  await expect(fan.page).toHaveURL(/\/chat\?/u)
  await write(fan, first)
  await expect(said(fan, first)).toBeVisible()
  await expect(fan.page).toHaveURL(/chatId=[0-9a-f]{24}/u)
  chatId = new URL(fan.page.url()).searchParams.get('chatId')!
  await celeb.page.goto(`/chat?chatId=${chatId}`)
  await expect(said(celeb, first)).toBeVisible()
})

test('a reply shows its quote to both people, and a draft keeps the quoted message', async () => {
  await (await openMenu(celeb, first)).getByRole('button', { name: '답장', exact: true }).click()
  const bar = celeb.page.getByRole('group', { name: '답장' })
  await expect(bar).toContainText(first)
  await celeb.page.reload()
  await expect(celeb.page.getByRole('group', { name: '답장' })).toContainText(first)
  await write(celeb, `답이야 ${run}`)
  await expect(celeb.page.getByRole('group', { name: '답장' })).toHaveCount(0)
  for (const person of [celeb, fan])
    await expect(
      said(person, `답이야 ${run}`).getByRole('button', { name: new RegExp(`원래 메시지로.*${first}`, 'u') }),
    ).toBeVisible()
})

test('a quote opens its original in a long room, and leads back', async () => {
  await sayMany(fan.page, [
    ...Array.from({ length: 70 }, (_, at) => `긴 이야기 ${at} ${run}`),
    middle,
    ...Array.from({ length: 70 }, (_, at) => `또 이야기 ${at} ${run}`),
  ])
  await write(fan, `새 답장 ${run}`)
  await (await openMenu(fan, `새 답장 ${run}`)).getByRole('button', { name: '답장', exact: true }).click()
  await fan.page.getByRole('button', { name: '답장 취소' }).click()
  await celeb.page.reload()
  await expect(said(celeb, `새 답장 ${run}`)).toBeVisible()
  // Searches for the reply near the beginning of the room.
  await celeb.page.getByRole('button', { name: '대화 검색' }).click()
  await celeb.page.getByRole('searchbox').fill(`답이야 ${run}`)
  await expect(celeb.page.getByRole('status').filter({ hasText: '1 / 1' })).toBeVisible()
  await expect(said(celeb, `답이야 ${run}`)).toBeInViewport()
  await celeb.page.getByRole('button', { name: '검색 닫기' }).click()
  await said(celeb, `답이야 ${run}`)
    .getByRole('button', { name: /원래 메시지로/u })
    .click()
  await expect(said(celeb, first)).toBeInViewport()
  await celeb.page.getByRole('button', { name: '보던 곳으로' }).click()
  await expect(said(celeb, `답이야 ${run}`)).toBeInViewport()
  await celeb.page.getByRole('button', { name: /가장 최근 메시지로/u }).click()
  await expect(said(celeb, `새 답장 ${run}`)).toBeInViewport()
})

test('a search counts and marks its hits, and steps through them', async () => {
  await fan.page.getByRole('button', { name: '대화 검색' }).click()
  const words = fan.page.getByRole('searchbox')
  await words.fill(`이야기 1 ${run}`)
  await expect(fan.page.getByRole('status').filter({ hasText: '1 / 2' })).toBeVisible()
  await expect(said(fan, `또 이야기 1 ${run}`)).toBeInViewport()
  await expect(said(fan, `또 이야기 1 ${run}`).locator('mark')).toHaveText(`이야기 1 ${run}`)
  await fan.page.getByRole('button', { name: '이전 결과' }).click()
  await expect(said(fan, `긴 이야기 1 ${run}`)).toBeInViewport()
  await requireAccessible(fan.page, 'found words')
  await words.fill('이런 말은 없다')
  await expect(fan.page.getByRole('status').filter({ hasText: '검색 결과가 없어요' })).toBeVisible()
  await words.press('Escape')
  await expect(words).toHaveCount(0)
  await fan.page.reload()
})

test('a reaction appears for both people, changes, disappears, and lists who reacted', async () => {
  const text = `새 답장 ${run}`
  await (await openMenu(celeb, text)).getByRole('button', { name: '❤️ 반응' }).click()
  await expect(said(celeb, text).getByRole('button', { name: /❤️\s*1\s*명, 내가/u })).toBeVisible()
  const seen = said(fan, text).getByRole('button', { name: /❤️\s*1\s*명/u })
  await expect(seen).toHaveAttribute('aria-pressed', 'false')
  await seen.click()
  await expect(said(celeb, text).getByRole('button', { name: /❤️\s*2\s*명, 내가/u })).toBeVisible()
  await said(fan, text)
    .getByRole('button', { name: /❤️\s*2/u })
    .click({ button: 'right' })
  const who = fan.page.getByRole('dialog', { name: '반응한 사람' })
  await expect(who.getByRole('listitem')).toHaveCount(2)
  await requireAccessible(fan.page, 'who reacted')
  await fan.page.keyboard.press('Escape')
  const menu = await openMenu(fan, text)
  await menu.getByRole('button', { name: '다른 이모지' }).click()
  await menu.getByRole('searchbox').fill('생일')
  await menu.getByRole('button', { name: '🎂 반응' }).click()
  await expect(said(celeb, text).getByRole('button', { name: /🎂\s*1/u })).toBeVisible()
  await said(celeb, text)
    .getByRole('button', { name: /❤️\s*1\s*명, 내가/u })
    .click()
  await expect(said(fan, text).getByRole('button', { name: /❤️/u })).toHaveCount(0)
})

test('a favourite is marked, listed, found and read as a letter, and opens at its place in the room', async () => {
  await fan.page.getByRole('button', { name: '대화 검색' }).click()
  await fan.page.getByRole('searchbox').fill(middle)
  await expect(said(fan, middle)).toBeInViewport()
  await fan.page.getByRole('button', { name: '검색 닫기' }).click()
  await (await openMenu(fan, middle)).getByRole('button', { name: '즐겨찾기 추가' }).click()
  await expect(said(fan, middle).getByRole('img', { name: '즐겨찾기' })).toBeVisible()
  await fan.page.goto('/favorites')
  await expect(fan.page.getByText(middle)).toBeVisible()
  await requireAccessible(fan.page, 'favourites')
  await fan.page.getByRole('link', { name: new RegExp(middle, 'u') }).click()
  // Other journeys keep letters as this fan, too.
  const letter = fan.page.getByRole('article').filter({ hasText: middle })
  await expect(letter).toBeVisible()
  await requireAccessible(fan.page, 'a kept letter')
  // The page of a letter has an address of its own, from which Back leads to the list.
  await fan.page.reload()
  await expect(letter).toBeVisible()
  await fan.page.goBack()
  await fan.page.getByRole('button', { name: '즐겨찾기 검색' }).click()
  await fan.page.getByRole('searchbox').fill(middle.slice(0, 5))
  await fan.page.getByRole('link', { name: new RegExp(middle, 'u') }).click()
  await fan.page.getByRole('link', { name: '대화에서 보기' }).click()
  await expect(said(fan, middle)).toBeInViewport()
  await (await openMenu(fan, middle)).getByRole('button', { name: '즐겨찾기 해제' }).click()
  await fan.page.goto(`/favorites?chatId=${chatId}`)
  await expect(fan.page.getByText('즐겨찾기한 메시지가 없어요')).toBeVisible()
})

test('own messages are deleted for everybody, any message for the viewer alone, after one confirmation', async () => {
  await fan.page.goto(`/chat?chatId=${chatId}`)
  await write(fan, `지울 말 ${run}`)
  await write(fan, `남을 말 ${run}`)
  await expect(said(celeb, `남을 말 ${run}`)).toBeVisible()
  await (await openMenu(fan, `지울 말 ${run}`)).getByRole('button', { name: /모든 대화 상대에게서 삭제/u }).click()
  await fan.page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
  await expect(log(celeb).getByText(`지울 말 ${run}`)).toHaveCount(0)
  await expect(log(celeb).getByText('삭제된 메시지예요').last()).toBeVisible()
  await (await openMenu(celeb, `남을 말 ${run}`)).getByRole('button', { name: '나에게서만 삭제' }).click()
  await celeb.page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
  await expect(log(celeb).getByText(`남을 말 ${run}`)).toHaveCount(0)
  await expect(said(fan, `남을 말 ${run}`)).toBeVisible()
})

test('a message is reported, and the keyboard opens and closes its menu', async () => {
  await celeb.page.reload()
  const message = said(celeb, `새 답장 ${run}`)
  const menu = celeb.page.getByRole('dialog', { name: '메시지 메뉴' })
  // A room drawn from stored data may be redrawn when the network responds.
  await expect(async () => {
    await message.focus()
    await celeb.page.keyboard.press('Shift+F10')
    await expect(menu).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await requireAccessible(celeb.page, 'the menu of a message')
  await menu.getByRole('button', { name: '신고하기' }).click()
  const sheet = celeb.page.getByRole('dialog', { name: '신고하는 이유가 무엇인가요?' })
  await sheet.getByRole('radio', { name: '불법촬영물' }).check({ force: true })
  await requireAccessible(celeb.page, 'the report of a message')
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await expect(celeb.page.getByText('신고했어요')).toBeVisible()
})

test('the drawer of photos and links, and a jump by date', async () => {
  await write(fan, `여기 봐 http://127.0.0.1/nothing ${run}`)
  await expect(said(fan, '여기 봐').getByRole('link')).toHaveCount(2)
  await fan.page.goto(`/chat/media?chatId=${chatId}`)
  await fan.page.getByRole('tab', { name: '링크' }).click()
  await expect(fan.page.getByRole('link', { name: /127\.0\.0\.1/u })).toBeVisible()
  await requireAccessible(fan.page, 'media and links')
  await fan.page
    .getByRole('link', { name: /대화에서 보기/u })
    .first()
    .click()
  await expect(said(fan, '여기 봐')).toBeInViewport()
  await fan.page.getByRole('button', { name: '채팅방 메뉴' }).click()
  await fan.page.getByRole('button', { name: '날짜로 이동' }).click()
  const days = fan.page.getByRole('dialog', { name: '날짜로 이동' })
  await expect(days).toBeVisible()
  await days.getByRole('button', { disabled: false }).filter({ hasText: /^\d/u }).last().click()
  await expect(days).toHaveCount(0)
})
