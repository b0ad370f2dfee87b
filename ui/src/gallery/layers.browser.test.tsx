import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AlertHost } from '../AlertHost.tsx'
import { AppBar } from '../AppBar.tsx'
import { Screen } from '../Screen.tsx'
import { ToastHost } from '../ToastHost.tsx'
import { confirmAlert } from '../confirmAlert.ts'
import { openAlert } from '../openAlert.ts'
import { promptAlert } from '../promptAlert.ts'
import { showToast } from '../showToast.ts'
import { SheetDemo } from './SheetDemo.tsx'
import { draw, findA11yFaults, settle, themes } from './showPiece.tsx'

const cancel = { text: '취소', role: 'cancel' }
const erase = { text: '지우기', color: 'danger' } as const
const question = { header: '댓글을 지울까요?', message: '지운 댓글은 되돌릴 수 없어요.', buttons: [cancel, erase] }

afterEach(async () => {
  if (document.querySelector('[role=alertdialog]')) await userEvent.keyboard('{Escape}')
})

describe.each(themes)('in %s', (theme) => {
  it('a popup looks as drawn and axe finds nothing on it', async () => {
    await draw(<AlertHost />, theme)
    const answer = confirmAlert(question)
    await expect.element(page.getByRole('alertdialog', { name: question.header })).toBeVisible()
    await settle()
    expect(await findA11yFaults()).toEqual([])
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`alert-${theme}`)
    await page.getByRole('button', { name: '취소' }).click()
    expect(await answer).toBe(false)
  })

  it('a popup with inputs looks as drawn and axe finds nothing on it', async () => {
    await draw(<AlertHost />, theme)
    const answer = openAlert({
      header: '신고하기',
      message: '무엇이 문제인지 알려 주세요.',
      inputs: [
        { name: 'why', type: 'radio', label: '광고예요', value: 'ad', checked: true },
        { name: 'why', type: 'radio', label: '욕설이 있어요', value: 'abuse' },
        { name: 'note', placeholder: '덧붙일 말' },
        { name: 'block', type: 'checkbox', label: '이 사람 차단하기' },
      ],
      buttons: [{ text: '보내기' }, { text: '나중에', fill: 'outline' }, { ...cancel, fill: 'clear' }],
    })
    await page.getByRole('textbox', { name: '덧붙일 말' }).fill('자꾸 보내요')
    await page.getByRole('radio', { name: '욕설이 있어요' }).click()
    await settle()
    expect(await findA11yFaults()).toEqual([])
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`alert-inputs-${theme}`)
    await page.getByRole('button', { name: '보내기' }).click()
    expect(await answer).toEqual({ role: undefined, values: { why: 'abuse', note: '자꾸 보내요' } })
  })

  it('a sheet looks as drawn and axe finds nothing on it', async () => {
    await draw(<SheetDemo initiallyOpen />, theme)
    await expect.element(page.getByRole('dialog', { name: '내 댓글' })).toBeVisible()
    await settle()
    expect(await findA11yFaults()).toEqual([])
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`sheet-${theme}`)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  })

  it('a toast looks as drawn and axe finds nothing on it', async () => {
    const onPress = vi.fn()
    await draw(<ToastHost label="알림" />, theme)
    showToast({ text: '저장한 글에 넣었어요', action: { label: '보러 가기', onPress } })
    await expect.element(page.getByText('저장한 글에 넣었어요')).toBeVisible()
    await settle()
    expect(await findA11yFaults()).toEqual([])
    await expect
      .element(page.elementLocator(document.querySelector('[data-sonner-toast]') as HTMLElement))
      .toMatchScreenshot(`toast-${theme}`)
    await page.getByRole('button', { name: '보러 가기' }).click()
    expect(onPress).toHaveBeenCalledOnce()
  })
})

it('behind a sheet the messages are hidden from screen readers, and the focus is on what the sheet shows', async () => {
  await draw(
    <>
      <div role="log" aria-live="polite">
        안녕
      </div>
      <SheetDemo />
    </>,
  )
  const log = document.querySelector('[role=log]')!
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: '내 댓글' })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('댓글 고치기')
  expect(log.closest('[aria-hidden=true]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => log.closest('[aria-hidden=true]')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('시트')
})

it('a toast stands at the top and lets taps through to what lies below it', async () => {
  const onPress = vi.fn()
  await draw(
    <>
      <ToastHost label="알림" />
      <button type="button" style={{ position: 'fixed', inset: '0 0 auto', height: 80 }} onClick={onPress}>
        뒤로
      </button>
    </>,
  )
  showToast({ text: '저장했어요', action: { label: '되돌리기', onPress: () => undefined } })
  await expect.element(page.getByText('저장했어요')).toBeVisible()
  await settle()
  const { left, top, bottom, height } = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  expect(bottom).toBeLessThan(80)
  const below = document.elementFromPoint(left + 40, top + height / 2) as HTMLElement
  below.click()
  expect(onPress).toHaveBeenCalledOnce()
})

it('a toast covers neither its header nor, while one is open, a sheet', async () => {
  const room = (sheet?: ReactNode) => (
    <div style={{ height: 600 }}>
      <ToastHost label="알림" />
      <Screen header={<AppBar divided title="서하" subtitle="일대일 채팅" />}>
        <p>안녕</p>
        {sheet}
      </Screen>
    </div>
  )
  const showOne = async () => {
    showToast({ text: '사진은 한 번에 10장까지 보낼 수 있어요' })
    await expect.element(page.getByText('사진은 한 번에 10장까지 보낼 수 있어요').last()).toBeVisible()
    await settle()
    return document.querySelector('[data-sonner-toast]')!.getBoundingClientRect()
  }
  await draw(room())
  const { bottom } = document.querySelector('header')!.getBoundingClientRect()
  expect((await showOne()).top).toBeGreaterThanOrEqual(bottom)

  await draw(room(<SheetDemo initiallyOpen />))
  await expect.element(page.getByRole('dialog', { name: '내 댓글' })).toBeVisible()
  expect((await showOne()).top).toBeLessThan(bottom)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
})

describe('a popup', () => {
  it('counts as confirmed by any button but the cancel role', async () => {
    await draw(<AlertHost />)
    const answer = confirmAlert(question)
    await page.getByRole('button', { name: '지우기' }).click()
    expect(await answer).toBe(true)
  })

  it('counts as not confirmed when closed by a press beside it or by Escape', async () => {
    await draw(<AlertHost />)
    const byEscape = confirmAlert(question)
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await byEscape).toBe(false)
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBe(null)
    const beside = openAlert(question)
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true })
    expect((await beside).role).toBe('backdrop')
  })

  it('that prompts returns what was typed, also by Enter, and null when cancelled', async () => {
    await draw(<AlertHost />)
    const prompt = {
      header: '이름을 알려 주세요',
      inputs: [{ name: 'name', label: '닉네임', value: '지우' }],
      buttons: [cancel, { text: '확인' }],
    }
    const typed = promptAlert(prompt)
    await page.getByRole('textbox', { name: '닉네임' }).fill('하늘')
    await userEvent.keyboard('{Enter}')
    expect(await typed).toBe('하늘')
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBe(null)
    const cancelled = promptAlert(prompt)
    await page.getByRole('button', { name: '취소' }).click()
    expect(await cancelled).toBe(null)
  })

  it('waits until the one before it is closed', async () => {
    await draw(<AlertHost />)
    const first = confirmAlert(question)
    const second = confirmAlert({ message: '두 번째예요', buttons: [{ text: '확인' }] })
    await expect.element(page.getByRole('alertdialog', { name: question.header })).toBeVisible()
    expect(document.querySelectorAll('[role=alertdialog]').length).toBe(1)
    await page.getByRole('button', { name: '취소' }).click()
    expect(await first).toBe(false)
    await expect.element(page.getByRole('alertdialog', { name: '두 번째예요' })).toBeVisible()
    await page.getByRole('button', { name: '확인' }).click()
    expect(await second).toBe(true)
  })
})
