import { expect, test, type Page } from '@playwright/test'
import { passTime, readClock } from '../world/clock.ts'
import { enter, join } from '../world/members.ts'
import { movie } from '../world/movie.ts'
import { enterAs, photo, readDown, takeTestPremium, type Person } from '../world/people.ts'
import { startServer, type TestServer } from '../world/server.ts'
import { turn } from '../world/turn.ts'

const narin = { email: 'narin@byeol.test', username: 'narin', name: '나린' }
const run = String(Date.now()).slice(-6)
const [jiwoo, haneul] = [`지우${run}`, `하늘${run}`]
/** This file needs its own server, because a test moves the clock to the time of a scheduled broadcast. */
let server: TestServer
let celeb: Person
const fans: Person[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer()
})
test.afterAll(async () => {
  for (const one of [...fans, celeb]) await one?.leave()
  await server?.stop()
})

/** A tab of the broadcast room, with any number in its label. */
const tab = (name: string) => celeb.page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`, 'u') })

async function toRoom() {
  await celeb.page.goto('/tabs/chats')
  await celeb.page.getByRole('link', { name: /내 별 메시지/u }).click()
  await expect(celeb.page.getByRole('heading', { name: '내 별 메시지' })).toBeVisible()
}

test('a celeb writes a welcome and a birthday message and a list of unwanted words', async ({ browser }) => {
  celeb = await enterAs(browser, server.url, narin.email)
  const { page } = celeb
  await toRoom()
  await page.getByRole('button', { name: '채팅방 메뉴' }).click()
  await page.getByRole('button', { name: '내 별 메시지 설정' }).click()
  await turn(page.getByRole('switch', { name: /환영 메시지/u }), true)
  const save = page.getByRole('button', { name: '저장하기' })
  await expect(save).toBeDisabled()
  await page.getByLabel('메시지', { exact: true }).fill(`{nickname}, 어서 와 ${run}`)
  await save.click()
  await expect(page.getByText('자동 메시지를 저장했어요')).toBeVisible()

  await page.goto('/settings/shelter')
  await page.getByRole('link', { name: /숨길 단어/ }).click()
  await page.getByLabel('단어 추가').fill(' 나쁜 말 ')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '나쁜말' })).toBeVisible()
  await page.getByLabel('단어 추가').fill('나쁜말')
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByText('이미 추가한 단어예요')).toBeVisible()
})

test('each new premium fan gets the welcome with their own nickname', async ({ browser }) => {
  for (const nickname of [jiwoo, haneul]) {
    const email = `${nickname === jiwoo ? 'jiwoo' : 'haneul'}${run}@byeol.test`
    const token = await join(server, { email, nickname })
    server.makeTester(email)
    const fan = await enter(browser, server, token)
    fans.push(fan)
    await fan.page.goto(`/@${narin.username}`)
    await takeTestPremium(fan.page)
    await fan.page.goto('/tabs/chats')
    // The rooms with this celeb look alike in the list except for their last messages, which arrive after the list.
    await fan.page
      .getByRole('link')
      .filter({ hasText: `어서 와 ${run}` })
      .first()
      .click()
    await expect(fan.page.getByText(`${nickname}, 어서 와 ${run}`).filter({ visible: true }).first()).toBeVisible()
  }
})

test('a scheduled broadcast is dashed and grey, can be changed and cancelled, and is sent at its time', async () => {
  const { page } = celeb
  await toRoom()
  const writing = page.getByRole('textbox', { name: '메시지 쓰기' })
  await writing.fill(`내일의 말 ${run}`)
  await page.getByRole('button', { name: '보낼 메시지에 추가' }).click()
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.locator('input[type=file]').setInputFiles(movie(2))
  await page.getByRole('button', { name: '예약', exact: true }).click()
  // A video is added to the queued messages only after its first frame is drawn.
  await expect(page.getByText('메시지 3개를 예약한 시간에 순서대로 보내요.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '이 시간에 보내기' }).click()
  await expect(page.getByText('예약한 메시지 3개')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: '동영상' })).toBeVisible()
  await expect(page.getByText('0:02')).toBeVisible()
  await expect(page.getByText('아직 보내지 않은 메시지')).toHaveCount(0)

  await page.getByRole('button', { name: '예약 변경' }).first().click()
  await page.getByRole('dialog').getByLabel('메시지', { exact: true }).fill(`모레의 말 ${run}`)
  await page.getByLabel(/보낼 날짜와 시간/u).fill('2020-01-01T00:00')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('지금보다 나중 시간을 선택해 주세요')).toBeVisible()
  const soon = new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000)
  await page.getByLabel(/보낼 날짜와 시간/u).fill(new Date(soon.getTime() + 9 * 3_600_000).toISOString().slice(0, 16))
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText(`모레의 말 ${run}`)).toBeVisible()

  for (const left of [2, 1]) {
    await page.getByRole('button', { name: '예약 취소하기' }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소하기' }).click()
    await expect(page.getByText(`예약한 메시지 ${left}개`)).toBeVisible()
  }

  await passTime(server, soon.getTime() - (await readClock(server)).getTime())
  await expect(fans[0]!.page.getByText(`모레의 말 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/예약한 메시지/u)).toHaveCount(0)
})

test('the celeb answers a reply below its letter, takes it back, answers it, and goes on to the next', async () => {
  const [first, second] = fans as [Person, Person]
  const reply = async ({ page }: Person, words: string) => {
    await page.getByRole('textbox', { name: '답장 쓰기' }).fill(words)
    await page.getByRole('button', { name: '답장 보내기' }).click()
  }
  await reply(first, `첫 답장 ${run}`)
  await reply(second, `나쁜 말이야 ${run}`)
  await reply(second, `다른 답장 ${run}`)
  const { page } = celeb
  await tab('미답장').click()
  const stream = page.getByRole('log', { name: '미답장' })
  await expect(stream.getByText(`다른 답장 ${run}`)).toBeVisible()
  await expect(stream.getByText(`나쁜 말이야 ${run}`)).toHaveCount(0)
  await expect(stream.getByRole('button', { name: new RegExp(`이 편지로.*모레의 말 ${run}`, 'u') })).toBeVisible()
  await page.getByRole('button', { name: `${jiwoo}님에게 답장하기` }).click()
  await expect(page.getByText(`${jiwoo}님에게만 보여요`)).toBeVisible()
  const toFirst = page.getByRole('textbox', { name: `${jiwoo}님에게 답장하기` })
  const toSecond = page.getByRole('textbox', { name: `${haneul}님에게 답장하기` })
  const send = page.getByRole('button', { name: '답장하기', exact: true })
  await toFirst.fill(`잘못 쓴 말 ${run}`)
  await send.click()
  await expect(page.getByText(`${jiwoo}님에게 답했어요`)).toBeVisible()
  await expect(stream.getByText(`첫 답장 ${run}`)).toHaveCount(0)
  await expect(toSecond).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(toFirst).toHaveValue(`잘못 쓴 말 ${run}`)
  await expect(stream.getByText(`첫 답장 ${run}`)).toBeVisible()
  await toFirst.fill(`너에게만 ${run}`)
  await send.click()
  await expect(stream.getByText(`첫 답장 ${run}`)).toHaveCount(0)
  await expect(stream.getByText(`다른 답장 ${run}`)).toBeVisible()
  await expect(toSecond).toBeFocused()
  await expect(first.page.getByText(`너에게만 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(first.page.getByText(`잘못 쓴 말 ${run}`)).toHaveCount(0)
  await expect(second.page.getByText(`너에게만 ${run}`)).toHaveCount(0)
  await tab('답장').click()
  await readDown(page, `너에게만 ${run}`)
  await tab('보낸 메시지').click()
  await expect(page.getByText(`너에게만 ${run}`)).toHaveCount(0)
  await expect(page.getByText(/명 읽음/u).last()).toBeVisible()
})

test('an answer written offline is sent when the app is opened again', async () => {
  const { page, context } = celeb
  await tab('미답장').click()
  await page.getByRole('button', { name: `${haneul}님에게 답장하기` }).click()
  const field = page.getByRole('textbox', { name: `${haneul}님에게 답장하기` })
  await context.setOffline(true)
  await field.fill(`터널에서 ${run}`)
  await page.getByRole('button', { name: '답장하기', exact: true }).click()
  await expect(page.getByText(`다른 답장 ${run}`)).toHaveCount(0)
  await tab('답장').click()
  await expect(page.getByText(`터널에서 ${run}`).filter({ visible: true })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  celeb = { ...celeb, page: await context.newPage() }
  await celeb.page.goto('/tabs/me')
  await expect(fans[1]!.page.getByText(`터널에서 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(fans[0]!.page.getByText(`터널에서 ${run}`)).toHaveCount(0)
  await toRoom()
})

test('a reply opens the whole conversation, where the celeb writes a note on the fan', async () => {
  const { page } = celeb
  await tab('답장').click()
  await readDown(page, `터널에서 ${run}`)
  await page
    .getByRole('link', { name: `${jiwoo}님과 나눈 대화 보기` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: jiwoo })).toBeVisible()
  await expect(page.getByText(`첫 답장 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`너에게만 ${run}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`다른 답장 ${run}`).filter({ visible: true })).toHaveCount(0)
  // This fan hides their birthday, which is the default.
  await expect(page.getByText('12월 31일')).toHaveCount(0)
  const message = page.getByRole('log').locator(`[data-message][aria-label^="${jiwoo}"]`).first()
  const menu = page.getByRole('dialog', { name: '메시지 메뉴' })
  await message.click({ button: 'right' })
  await menu.getByRole('button', { name: '❤️ 반응' }).click()
  await expect(message.getByRole('button', { name: /❤️\s*1/u })).toBeVisible()
  await message.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: '글 복사하기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: '메모 수정' }).click()
  await page.getByRole('dialog').getByLabel('메모', { exact: true }).fill('첫 공연부터 온 팬')
  await page.getByLabel('라벨 추가').fill('첫 공연')
  await page.getByLabel('라벨 추가').press('Enter')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByRole('button', { name: '메모 수정' })).toContainText('첫 공연부터 온 팬')
  await expect(page.getByRole('list', { name: '라벨' })).toContainText('첫 공연')
  await page.reload()
  await expect(page.getByRole('button', { name: '메모 수정' })).toContainText('첫 공연부터 온 팬')
})

test('a search finds words in broadcasts and in replies', async () => {
  const { page } = celeb
  await toRoom()
  const find = async (words: string) => {
    await page.getByRole('button', { name: '대화 검색' }).click()
    await page.getByRole('searchbox', { name: '대화 내용 검색' }).fill(words)
  }
  await find(`모레의 말 ${run}`)
  await expect(page.getByText('1 / 1')).toBeVisible()
  await page.getByRole('button', { name: '검색 닫기' }).click()
  await find(`첫 답장 ${run}`)
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '검색 닫기' }).click()
  await tab('답장').click()
  await find(`첫 답장 ${run}`)
  await expect(page.getByText('1 / 1')).toBeVisible()
  await page.getByRole('button', { name: '검색 닫기' }).click()
  await page.getByRole('button', { name: '채팅방 메뉴' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '사진과 링크' }).click()
  await expect(page).toHaveURL(/\/chat\/media/u)
})

test('a quote leads from a reply to its broadcast, and back', async () => {
  const { page } = celeb
  const { page: fan } = fans[0]!
  const letter = `모레의 말 ${run}`
  const reply = `그 말에 답해요 ${run}`
  const said = (on: Page, text: string, author = '') =>
    on
      .getByRole('log')
      .locator(`[data-message]${author && `[aria-label^="${author}"]`}`)
      .filter({ hasText: text })
      .last()
  await said(fan, letter).click({ button: 'right' })
  await fan.getByRole('dialog', { name: '메시지 메뉴' }).getByRole('button', { name: '답장', exact: true }).click()
  await fan.getByRole('textbox', { name: '답장 쓰기' }).fill(reply)
  await fan.getByRole('button', { name: '답장 보내기' }).click()
  // The fan sees the broadcast and their reply in one list.
  await said(fan, reply)
    .getByRole('button', { name: /원래 메시지로/u })
    .click()
  await expect(said(fan, letter, narin.name)).toHaveClass(/highlighted/u)

  const back = page.getByRole('button', { name: '보던 곳으로' })
  const lookAndComeBack = async () => {
    await tab('답장').click()
    await readDown(page, reply)
    const quote = said(page, reply).getByRole('button', { name: /원래 메시지로/u })
    await quote.scrollIntoViewIfNeeded()
    await quote.click()
    await expect(tab('보낸 메시지')).toHaveAttribute('aria-selected', 'true')
    await expect(said(page, letter, narin.name)).toHaveClass(/highlighted/u)
    await expect(said(page, letter, narin.name)).toBeInViewport()
    await back.click()
    await expect(tab('답장')).toHaveAttribute('aria-selected', 'true')
    await expect(said(page, reply)).toHaveClass(/highlighted/u)
    await expect(said(page, reply)).toBeInViewport()
    await expect(back).toHaveCount(0)
  }
  await toRoom()
  await lookAndComeBack()

  // After many later broadcasts, the device no longer stores the quoted one.
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('byeol.auth.token')}`,
    }
    const { result } = (await (await fetch('/v1/chat/list', { headers })).json()) as {
      result: { chats: { id: string; isBroadcast: boolean; recipient: unknown }[] }
    }
    const chatId = result.chats.find(({ isBroadcast, recipient }) => isBroadcast && recipient === null)!.id
    for (let at = 1; at <= 130; at += 1) {
      const sendId = `20250101${String(Date.now()).slice(-9)}${String(at).padStart(3, '0')}`
      const answer = await fetch('/v1/chat/send-message', {
        method: 'POST',
        headers,
        body: JSON.stringify({ sendId, chatMessageParams: { chatId, content: `그 뒤의 말 ${at}` } }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  })
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await toRoom()
  await expect(said(page, letter, narin.name)).toHaveCount(0)
  await lookAndComeBack()

  // When the celeb opens a tab directly, not through a quote, it starts at its end.
  await tab('보낸 메시지').click()
  await expect(said(page, '그 뒤의 말 130')).toBeInViewport()
})
