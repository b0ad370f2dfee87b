import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button.tsx'
import { Chips } from '../Chips.tsx'
import { PageStack } from '../PageStack.tsx'
import { TextField } from '../TextField.tsx'
import { Composer } from '../chat/Composer.tsx'
import { Letter } from '../chat/Letter.tsx'
import { draw, settle } from './showPiece.tsx'

function Writing({ onSend, maxChars }: { onSend: (text: string) => void; maxChars?: number }) {
  const [value, setValue] = useState('')
  const send = () => {
    onSend(value)
    setValue('')
  }
  return (
    <Composer label="메시지" sendLabel="보내기" value={value} onChange={setValue} onSend={send} maxChars={maxChars} />
  )
}

describe('the composer', () => {
  it('sends on Enter and breaks the line on Shift+Enter', async () => {
    const onSend = vi.fn()
    await draw(<Writing onSend={onSend} />)
    const field = page.getByRole('textbox', { name: '메시지' })
    await field.click()
    await userEvent.keyboard('눈 와{Shift>}{Enter}{/Shift}봤어?{Enter}')
    expect(onSend).toHaveBeenCalledExactlyOnceWith('눈 와\n봤어?')
    await expect.element(field).toHaveValue('')
  })

  it('does not send on the Enter that finishes a Korean syllable', async () => {
    const onSend = vi.fn()
    await draw(<Writing onSend={onSend} />)
    const field = page.getByRole('textbox', { name: '메시지' })
    await field.fill('안녕')
    const element = field.element()
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
    )
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))
    expect(onSend).not.toHaveBeenCalled()
  })

  it('does not send blank or too long text', async () => {
    const onSend = vi.fn()
    await draw(<Writing onSend={onSend} maxChars={5} />)
    const field = page.getByRole('textbox', { name: '메시지' })
    await field.fill('   ')
    await userEvent.keyboard('{Enter}')
    await field.fill('여섯글자야요')
    await userEvent.keyboard('{Enter}')
    expect(onSend).not.toHaveBeenCalled()
    await expect.element(page.getByText('6/5')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '보내기' })).toBeDisabled()
  })
})

function Filter() {
  const [value, setValue] = useState('a')
  return (
    <Chips
      label="종류"
      value={value}
      onChange={setValue}
      items={[
        { id: 'a', label: '전체' },
        { id: 'b', label: 'DM' },
        { id: 'c', label: '구독' },
      ]}
    />
  )
}

it('arrow keys move between chips, which are one tab stop', async () => {
  await draw(<Filter />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'DM' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: '구독' })).toHaveFocus()
  expect(document.querySelectorAll('[role=tab][tabindex="0"]').length).toBe(1)
})

it('a busy button ignores clicks and keeps its name', async () => {
  const onClick = vi.fn()
  await draw(
    <Button busy onClick={onClick}>
      보내기
    </Button>,
  )
  const button = page.getByRole('button', { name: '보내기' }).element() as HTMLElement
  button.click()
  expect(onClick).not.toHaveBeenCalled()
})

it('a text field clears through the form library and shows its password on request', async () => {
  const onChange = vi.fn()
  await draw(
    <>
      <TextField label="닉네임" defaultValue="지우" clearLabel="지우기" onChange={onChange} />
      <TextField label="비밀번호" defaultValue="abc" reveal={{ show: '보기', hide: '가리기' }} error="너무 짧아요" />
    </>,
  )
  await page.getByRole('button', { name: '지우기' }).click()
  expect(onChange).toHaveBeenCalledOnce()
  await expect.element(page.getByLabelText('닉네임')).toHaveValue('')
  await page.getByRole('button', { name: '보기' }).click()
  const password = page.getByRole('textbox', { name: '비밀번호' })
  await expect.element(password).toHaveAccessibleDescription('너무 짧아요')
  await expect.element(page.getByRole('button', { name: '가리기' })).toBeVisible()
})

it('a wrapped letter is as narrow as its longest line', async () => {
  await draw(<Letter>첫눈이야! 제일 먼저 말해 주고 싶었어. 오늘 따뜻하게 자</Letter>)
  const letter = document.querySelector<HTMLElement>('[class*=letter]')
  if (!letter) throw new Error('no letter')
  const range = document.createRange()
  range.selectNodeContents(letter)
  const spacePx = 5
  const widest = Math.max(...[...range.getClientRects()].map((rect) => rect.width))
  expect(letter.offsetWidth - 32 - widest).toBeLessThan(spacePx)
  expect(new Set([...range.getClientRects()].map((rect) => rect.top)).size).toBe(2)
})

it('a page below keeps its scroll and its typed text', async () => {
  const tall = (
    <div data-testid="scroller" style={{ height: 200, overflow: 'auto' }}>
      <input aria-label="초안" />
      <div style={{ height: 2000 }} />
    </div>
  )
  let push: (deep: boolean) => void = () => {}
  function Stack() {
    const [deep, setDeep] = useState(false)
    push = setDeep
    return (
      <PageStack pages={[{ key: 'list', element: tall }, ...(deep ? [{ key: 'room', element: <p>방</p> }] : [])]} />
    )
  }
  await draw(<Stack />)
  await page.getByLabelText('초안').fill('토요일 몇 시')
  const scroller = document.querySelector<HTMLElement>('[data-testid=scroller]')
  scroller?.scrollTo(0, 600)
  await settle()
  push(true)
  await expect.element(page.getByText('방')).toBeVisible()
  expect(scroller?.checkVisibility()).toBe(false)
  push(false)
  await settle()
  expect(scroller?.scrollTop).toBe(600)
  expect(document.querySelector('input')?.value).toBe('토요일 몇 시')
})

it('a page that is opened has the focus on its heading, and Back returns it to the row that led there', async () => {
  let show: (pages: readonly string[]) => void = () => {}
  const elements: Record<string, ReactNode> = {
    list: (
      <main>
        <h1>채팅</h1>
        <button type="button">하나</button>
        <button type="button">둘</button>
      </main>
    ),
    room: (
      <main>
        <h1>서하</h1>
      </main>
    ),
    form: (
      <main>
        <h1>찾기</h1>
        <input autoFocus aria-label="이름" />
      </main>
    ),
    late: <main />,
  }
  function Stack() {
    const [keys, setKeys] = useState<readonly string[]>(['list'])
    show = setKeys
    return <PageStack pages={keys.map((key) => ({ key, element: elements[key] }))} />
  }
  await draw(<Stack />)
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('채팅')
  await page.getByRole('button', { name: '둘' }).click()
  show(['list', 'room'])
  await expect.poll(focused).toBe('서하')
  show(['list'])
  await expect.poll(focused).toBe('둘')
  show(['list', 'form'])
  await expect.poll(focused).toBe('이름')
  // The heading of a page may appear only after its content has loaded.
  show(['list', 'late'])
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
  document.activeElement?.append(Object.assign(document.createElement('h1'), { textContent: '늦게 온 제목' }))
  await expect.poll(focused).toBe('늦게 온 제목')
})
