import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Composer } from './chat/Composer.tsx'
import { draw, findA11yFaults } from './gallery/showPiece.tsx'
import { insertText } from './ChipTextArea.tsx'

const chip = { token: '{nickname}', label: '닉네임' }
let text = ''

function Stage({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  text = value
  return (
    <Composer
      label="메시지 쓰기"
      sendLabel="보내기"
      value={value}
      chip={chip}
      onChange={setValue}
      onSend={() => undefined}
    />
  )
}

const box = page.getByRole('textbox', { name: '메시지 쓰기' })
const field = () => box.element() as HTMLTextAreaElement
const chips = () => document.querySelectorAll('[aria-hidden] > span').length
const stage = async (first?: string) => {
  await draw(<Stage first={first} />)
  await box.click()
}

it('inserts a chip at the caret, goes on behind it, and deletes it with one Backspace', async () => {
  await stage()
  await userEvent.keyboard('안녕 !')
  await userEvent.keyboard('{ArrowLeft}')
  insertText(field(), chip.token)
  await expect.poll(() => text).toBe('안녕 {nickname}!')
  expect(field().value).toMatch(/^안녕 .*닉네임.*!$/u)
  await userEvent.keyboard(', 잘')
  await expect.poll(() => text).toBe('안녕 {nickname}, 잘!')
  expect(chips()).toBe(1)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  await expect.poll(() => text).toBe('안녕 {nickname}!')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => text).toBe('안녕 !')
  await userEvent.keyboard('그')
  await expect.poll(() => text).toBe('안녕 그!')
})

it('lets the caret pass a chip in one step, and never stand within it', async () => {
  await stage('아{nickname}야')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  await userEvent.keyboard('나')
  await expect.poll(() => text).toBe('아{nickname}나야')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await userEvent.keyboard('가')
  await expect.poll(() => text).toBe('아가{nickname}나야')
})

it('copies and pastes the token, also into a field that knows no chips', async () => {
  await stage('{nickname}, 안녕')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  const clipboard = new DataTransfer()
  field().dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: clipboard }))
  expect(clipboard.getData('text/plain')).toBe('{nickname}, 안녕')
  field().dispatchEvent(new ClipboardEvent('cut', { bubbles: true, cancelable: true, clipboardData: clipboard }))
  await expect.poll(() => text).toBe('')
  insertText(field(), clipboard.getData('text/plain'))
  await expect.poll(() => text).toBe('{nickname}, 안녕')
  expect(chips()).toBe(1)
})

it.each(['light', 'dark'] as const)('looks as drawn in %s, and axe finds nothing on it', async (theme) => {
  await draw(<Stage first={'{nickname}, 내일은 뮤비 촬영 날이야. 조금 떨리는데 응원해 줄 거지, {nickname}?'} />, theme)
  expect(await findA11yFaults()).toEqual([])
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`chips-${theme}`)
})
