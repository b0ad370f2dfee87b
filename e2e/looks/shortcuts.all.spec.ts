import { expect, type Locator, type Page } from '@playwright/test'
import { signInAgain } from '../world/members.ts'
import { enterAs, type Person } from '../world/people.ts'
import { demoPassword } from '../world/post.ts'
import { openDirectChat } from '../console/reportedChat.ts'
import { test } from '../world/test.ts'

let fan: Person
/** Makes another member send the fan a message, so that a chat is unread even after other journeys have read theirs. */
let makeUnread: () => Promise<unknown>
test.beforeAll(async ({ browser, server }) => {
  fan = await enterAs(browser, server.url, 'jiwoo@byeol.test', { path: null, viewport: { width: 1440, height: 900 } })
  const token = await signInAgain(server, 'jiwoo@byeol.test', demoPassword)
  const { sendAsOther } = await openDirectChat(server, token, '단축키 친구')
  makeUnread = () => sendAsOther('오늘 편지 봤어?')
})
test.afterAll(() => fan.leave())

/** Maps the label of a key to Playwright's name for it. */
const keys: Readonly<Record<string, string>> = { Ctrl: 'Control', '↑': 'ArrowUp', '↓': 'ArrowDown', Esc: 'Escape' }
const main = (page: Page) => page.getByRole('main')
const start = (page: Page) => page.getByRole('complementary', { name: '채팅 목록과 메뉴' })
const list = (page: Page) => page.getByRole('dialog', { name: '단축키' })
const messages = (page: Page) => main(page).locator('[data-message]')
const field = (page: Page) => main(page).getByRole('textbox')
const toast = (page: Page, words: RegExp) => page.getByRole('region').getByText(words).last()
type Press = (key?: string) => Promise<void>

/**
 * Moves with the keyboard from the empty input field up to the last message with this text, which then has the focus.
 */
async function pick(page: Page, wanted: Locator): Promise<Locator> {
  const message = messages(page).filter({ has: wanted }).last()
  await field(page).focus()
  while (!(await message.evaluate((one) => one === document.activeElement))) {
    const before = await page.evaluateHandle(() => document.activeElement!)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => before.evaluate((one) => one === document.activeElement), { intervals: [20] }).toBe(false)
  }
  // The toolbar handles the shortcuts of a message. Its code is loaded when a message first gets the focus.
  await expect(message.getByRole('toolbar')).toBeVisible()
  return message
}
const pickLetter = (page: Page) => pick(page, page.getByText('첫눈이야'))

/**
 * Opens the celeb's room and waits until it is drawn. The room then counts as read, so another room is the next unread
 * one.
 */
async function openRoom(page: Page): Promise<void> {
  if (!(await start(page).isVisible())) await page.goto('/tabs/chats')
  await start(page).getByRole('link', { name: /서하/u }).first().click()
  await expect(main(page).getByText('첫눈이야').first()).toBeVisible()
  await expect(messages(page).last()).toBeVisible()
  await expect(field(page)).toBeVisible()
}

/**
 * For each line of the shortcut list, by its text, a check of its effect. `press` presses the keys that the list shows.
 */
const effects: Record<string, (page: Page, press: Press) => Promise<void>> = {
  '이름이나 채팅 검색': async (page, press) => {
    await press()
    await expect(start(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(start(page).getByRole('searchbox')).toHaveCount(0)
  },
  '다음 채팅': async (page, press) => {
    const before = page.url()
    await press()
    await expect(page).not.toHaveURL(before)
    await expect(page).toHaveURL(/\/chat\?/u)
  },
  '이전 채팅': async (page, press) => {
    const before = page.url()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page).not.toHaveURL(before)
    await press()
    await expect(page).toHaveURL(before)
  },
  '안 읽은 다음 채팅': async (page, press) => {
    await makeUnread()
    const unread = start(page)
      .getByRole('link', { name: /읽지 않은 메시지/u })
      .and(page.locator('[href^="/chat?"]'))
    await expect(unread.filter({ hasText: '오늘 편지 봤어?' })).toBeVisible()
    const links = await unread.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    await press()
    await expect.poll(() => links.includes(page.url())).toBe(true)
  },
  '홈 · 별 · 채팅 · 내 정보': async (page, press) => {
    for (const [key, path] of [
      ['1', 'home'],
      ['2', 'stars'],
      ['3', 'chats'],
      ['4', 'me'],
    ] as const) {
      await press(key)
      await expect(page).toHaveURL(new RegExp(`/tabs/${path}`, 'u'))
    }
  },
  '지난 메시지 선택': async (page, press) => {
    await field(page).focus()
    await press()
    await expect(messages(page).last()).toBeFocused()
  },
  답장: async (page, press) => {
    await pickLetter(page)
    await press()
    await expect(main(page).getByRole('group', { name: '답장' })).toContainText('첫눈이야')
    await main(page).getByRole('button', { name: '답장 취소' }).click()
  },
  '하트 보내기': async (page, press) => {
    const letter = await pickLetter(page)
    const heart = letter.getByRole('button', { name: /❤️/u })
    const had = await heart.count()
    await press()
    await expect(heart).toHaveCount(1 - had)
    await letter.focus()
    await press()
    await expect(heart).toHaveCount(had)
  },
  '즐겨찾기 추가': async (page, press) => {
    const letter = await pickLetter(page)
    const kept = letter.getByRole('toolbar').getByRole('button', { name: /즐겨찾기/u })
    const before = await kept.getAttribute('aria-pressed')
    await press()
    await expect(kept).not.toHaveAttribute('aria-pressed', before!)
    await letter.focus()
    await press()
    await expect(kept).toHaveAttribute('aria-pressed', before!)
  },
  보내기: async (page, press) => {
    const words = `단축키로 ${Date.now()}`
    await field(page).fill(words)
    await field(page).focus()
    await press()
    await expect(main(page).getByRole('log')).toContainText(words)
    await expect(field(page)).toHaveValue('')
  },
  '줄 바꿈': async (page, press) => {
    await field(page).fill('한 줄')
    await field(page).focus()
    await page.keyboard.press('Control+End')
    await press()
    await expect(field(page)).toHaveValue('한 줄\n')
    await field(page).fill('')
  },
  '대화 검색': async (page, press) => {
    await press()
    await expect(main(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(main(page).getByRole('searchbox')).toHaveCount(0)
  },
  '가장 최근 메시지로': async (page, press) => {
    const down = main(page).getByRole('button', { name: /가장 최근 메시지로/u })
    await main(page).getByRole('log').hover()
    // Scroll again if the first scroll came before the room had drawn its messages.
    await expect(async () => {
      await page.mouse.wheel(0, -4_000)
      await expect(down).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await press()
    await expect(down).toHaveCount(0)
  },
  '알림 끄고 켜기': async (page, press) => {
    await press()
    await expect(toast(page, /알림을 껐어요/u)).toBeVisible()
    await press()
    await expect(toast(page, /알림을 켰어요/u)).toBeVisible()
  },
  '선택한 사진 크게 보기': async (page, press) => {
    await pick(page, page.getByRole('button', { name: /사진.*크게 보기/u }))
    await press()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  '밝은 화면 · 어두운 화면': async (page, press) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await ground()
    await press()
    await expect.poll(ground).not.toBe(before)
    await press()
    await expect.poll(ground).toBe(before)
  },
  단축키: async (page, press) => {
    await press()
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
  },
  닫기: async (page, press) => {
    await page.keyboard.press('Shift+?')
    await expect(list(page)).toBeVisible()
    await press()
    await expect(list(page)).toHaveCount(0)
  },
}

/** The lines of the shortcut list, each with its keys. */
async function readList(page: Page): Promise<{ words: string; caps: string[] }[]> {
  await page.keyboard.press('Shift+?')
  await expect(list(page)).toBeVisible()
  const lines = await list(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((line) => ({
        words: line.querySelector('dt')!.textContent!,
        caps: [...line.querySelectorAll('kbd [aria-hidden]')].map((cap) => cap.textContent!),
      })),
    )
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  return lines
}

test('every shortcut that the list shows does what it says', async () => {
  test.slow()
  const { page } = fan
  await openRoom(page)
  const lines = await readList(page)
  expect(lines.map(({ words }) => words).toSorted()).toEqual(Object.keys(effects).toSorted())
  for (const { words, caps } of lines) {
    await test.step(words, async () => {
      await openRoom(page)
      const press: Press = (key) =>
        page.keyboard.press(caps.map((cap) => (cap === '1–4' ? `Digit${key}` : (keys[cap] ?? cap))).join('+'))
      await effects[words]!(page, press)
    })
  }
})

test('two presses at once go two chats on', async () => {
  const { page } = fan
  await openRoom(page)
  const visited: string[] = [page.url()]
  for (let at = 0; at < 2; at++) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page).not.toHaveURL(visited.at(-1)!)
    visited.push(page.url())
  }
  // Presses a key twice with nothing drawn in between, as when keys are pressed while the page is busy.
  const pressTwice = (key: string) =>
    page.evaluate(async (pressed) => {
      for (let at = 0; at < 2; at++) {
        dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: pressed, altKey: true, cancelable: true }))
        await new Promise((resolve) => setTimeout(resolve))
      }
    }, key)
  await pressTwice('ArrowUp')
  await expect(page).toHaveURL(visited[0]!)
  await pressTwice('ArrowDown')
  await expect(page).toHaveURL(visited[2]!)
})

test('no shortcut of one key acts while the viewer types, and none at all once they are off', async () => {
  const { page } = fan
  await openRoom(page)
  await field(page).fill('')
  await field(page).focus()
  await page.keyboard.type('RLS? ')
  await expect(field(page)).toHaveValue('RLS? ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main(page).getByRole('group', { name: '답장' })).toHaveCount(0)
  await field(page).fill('')

  await page.keyboard.press('Shift+?')
  await expect(field(page)).toHaveValue('?')
  await field(page).fill('')
  await start(page).getByRole('button', { name: '단축키' }).click()
  const singleKeys = list(page).getByRole('switch', { name: /한 글자/u })
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await pickLetter(page)
  await page.keyboard.press('R')
  await expect(main(page).getByRole('group', { name: '답장' })).toHaveCount(0)
  await start(page).getByRole('button', { name: '단축키' }).click()
  await singleKeys.check()
  await page.keyboard.press('Escape')
})
