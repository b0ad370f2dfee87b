import { page } from 'vitest/browser'
import { afterAll, expect, it } from 'vitest'
import { AppBar } from './AppBar.tsx'
import { draw } from './gallery/showPiece.tsx'
import { Screen } from './Screen.tsx'

afterAll(() => page.viewport(390, 844))

it('at 400 % zoom the bars scroll away, so that the list has the window and the dock can be reached', async () => {
  await page.viewport(320, 256)
  await draw(
    <div style={{ height: 256 }}>
      <Screen
        scroll={false}
        header={<div style={{ height: 100 }}>머리</div>}
        footer={
          <div style={{ height: 240 }}>
            <button type="button">팬 421명에게 보내기</button>
          </div>
        }
      >
        <p>메시지</p>
      </Screen>
    </div>,
  )
  const screen = document.querySelector('main')!
  const list = document.querySelector('p')!.parentElement!
  const send = document.querySelector('button')!
  expect(list.clientHeight).toBeGreaterThan(200)
  expect(send.getBoundingClientRect().top).toBeGreaterThan(256)
  screen.scrollTo({ top: screen.scrollHeight, behavior: 'instant' })
  const { top, bottom } = send.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(256)
})

it('words over a cover photo take the colour of text once the header is solid', async () => {
  await draw(
    <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <Screen under label="서하" header={<AppBar onPhoto leading={<b id="mark">byeol</b>} />}>
        <p style={{ height: 2_000 }}>글</p>
      </Screen>
    </div>,
  )
  const colorOf = (what: string) => getComputedStyle(document.querySelector(what)!).color
  expect(colorOf('#mark')).not.toBe(colorOf('p'))
  document.querySelector('[data-scrolls]')!.scrollTop = 400
  await expect.poll(() => colorOf('#mark')).toBe(colorOf('p'))
})
