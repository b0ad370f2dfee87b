import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Frame } from '../Frame.tsx'
import { Icon } from '../Icon.tsx'
import { SideNotes } from '../SideNotes.tsx'
import { StarMark } from '../StarMark.tsx'
import { alertQueue, openAlert } from '../openAlert.ts'
import { AlertHost } from '../AlertHost.tsx'
import { pagePieces } from './pagePieces.tsx'
import { SheetDemo } from './SheetDemo.tsx'
import styles from './gallery.module.css'
import { draw, findA11yFaults, settle, themes } from './showPiece.tsx'

const list = pagePieces.find(({ id }) => id === 'page-list')?.element
const start = {
  label: 'byeol',
  top: (
    <p className={styles.brand}>
      <StarMark />
      byeol
    </p>
  ),
  bottom: <p>주식회사 별 · 대표 홍길동</p>,
}
const end = {
  label: '안내',
  top: (
    <button type="button" className={styles.brand}>
      <Icon name="globe" size={18} /> 한국어
    </button>
  ),
  bottom: <p>휴대폰에서도 같은 채팅을 이어서 볼 수 있어요</p>,
}
const framed = (more?: ReactNode) => (
  <Frame start={<SideNotes {...start} />} end={<SideNotes {...end} atEnd />}>
    {list}
    {more}
  </Frame>
)

beforeAll(() => page.viewport(1440, 900))
afterAll(() => page.viewport(390, 844))

it.each(themes)('in %s the column stands well on a wide screen', async (theme) => {
  await draw(framed(), theme, styles.whole)
  expect(document.querySelector('main')?.offsetWidth).toBe(480)
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`wide-${theme}`)
})

it('a sheet and a popup stay within the column', async () => {
  await draw(
    framed(
      <>
        <SheetDemo initiallyOpen />
        <AlertHost />
      </>,
    ),
    'light',
    styles.whole,
  )
  await expect.element(page.getByRole('dialog', { name: '내 댓글' })).toBeVisible()
  await settle()
  expect(document.querySelector<HTMLElement>('[role=dialog]')?.offsetWidth).toBe(480)
  const answer = openAlert({ message: '괜찮아요?', buttons: [{ text: '네' }] })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(document.querySelector<HTMLElement>('[role=alertdialog]')?.offsetWidth).toBeLessThan(480)
  await page.getByRole('button', { name: '네' }).click()
  await answer
  await expect.poll(() => alertQueue.get().length).toBe(0)
})
