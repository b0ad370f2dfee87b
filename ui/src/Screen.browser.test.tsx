import { page } from 'vitest/browser'
import { afterAll, expect, it } from 'vitest'
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
