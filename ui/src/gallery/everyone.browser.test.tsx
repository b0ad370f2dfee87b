import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findHiddenFocus } from './hiddenFocus.ts'
import { draw } from './showPiece.tsx'
import { findCutBySpacing } from './textSpacing.ts'

beforeEach(() => page.viewport(390, 480))

it('finds a field that a bar covers while someone writes in it', async () => {
  const form = (bar: string) => (
    <div style={{ height: 480, overflow: 'auto' }}>
      <div style={{ height: 900 }} />
      <input aria-label="이름" style={{ height: 48 }} />
      <div style={{ height: 20 }} />
      <div style={{ position: 'fixed', inset: 'auto 0 0', height: bar, background: 'gray' }} />
    </div>
  )
  await draw(form('20px'))
  expect(await findHiddenFocus('here')).toEqual([])
  await draw(form('300px'))
  expect(await findHiddenFocus('here')).toEqual(['here: input “이름” is hidden while it is focused'])
  await draw(form('50px'))
  expect(await findHiddenFocus('here')).toEqual(['here: input “이름” is not whole while someone writes in it'])
})

it('finds an error that is below the window', async () => {
  const form = (gap: number) => (
    <div style={{ height: 480, overflow: 'auto' }}>
      <div style={{ height: 420 }} />
      <input aria-label="이름" aria-invalid aria-describedby="bad" style={{ height: 48 }} />
      <p id="bad" style={{ marginTop: gap }}>
        이름을 입력해 주세요
      </p>
    </div>
  )
  await draw(form(300))
  expect(await findHiddenFocus('here')).toEqual(['here: the error of input “이름” is out of view'])
})

it('finds a text that is cut off by wider text spacing', async () => {
  const heading = (height: string) => (
    <h2 style={{ width: 120, height, overflow: 'hidden', font: '16px/1.1 sans-serif' }}>구독을 해지하고 환불 받기</h2>
  )
  await draw(heading('auto'))
  expect(await findCutBySpacing()).toEqual([])
  await draw(heading('38px'))
  expect(await findCutBySpacing()).toEqual(['text spacing: “구독을 해지하고 환불 받기” is cut'])
})
