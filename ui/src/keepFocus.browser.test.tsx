import { useEffect, useState, type ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'
import { AlertHost } from './AlertHost.tsx'
import { confirmAlert } from './confirmAlert.ts'
import { draw } from './gallery/showPiece.tsx'
import { keepFocus } from './keepFocus.ts'

function Kept({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return children
}

/** A page with a button that removes itself when pressed, as many actions do. */
function Page({ within }: { within: 'list' | 'page' }) {
  const [isThere, setThere] = useState(true)
  const button = isThere ? (
    <button type="button" onClick={() => setThere(false)}>
      지우기
    </button>
  ) : null
  return (
    <Kept>
      <main>
        <h1>대화</h1>
        <div role="log" tabIndex={within === 'list' ? 0 : undefined} aria-label="메시지">
          <p>안녕</p>
          {button}
        </div>
        <p id="empty">빈 곳</p>
      </main>
    </Kept>
  )
}

const focused = () => document.activeElement

it('moves to the list when a control in it disappears with its act', async () => {
  await draw(<Page within="list" />)
  document.querySelector('button')!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused()?.getAttribute('role')).toBe('log')
})

it('moves to the heading of the page when nothing nearer can take the focus', async () => {
  await draw(<Page within="page" />)
  document.querySelector('button')!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused()?.tagName).toBe('H1')
})

/** A page with a button that asks for confirmation, and disappears once the answer is yes. */
function Asking() {
  const [isThere, setThere] = useState(true)
  const ask = async () => {
    if (await confirmAlert({ header: '지울까요?', buttons: [{ text: '지우기' }] })) setThere(false)
  }
  return (
    <Kept>
      <main>
        <h1>대화</h1>
        {isThere ? (
          <button type="button" onClick={() => void ask()}>
            지우기
          </button>
        ) : null}
      </main>
      <AlertHost />
    </Kept>
  )
}

it('stays near the opener of a layer that is gone when the layer closes', async () => {
  await draw(<Asking />)
  await userEvent.click(page.getByRole('button', { name: '지우기' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '지우기' }))
  await expect.poll(() => focused()?.tagName).toBe('H1')
})

it('gives the focus back to a control that was disabled for a moment, and leaves one that stays disabled', async () => {
  await draw(<Page within="list" />)
  const button = document.querySelector('button')!
  button.focus()
  button.disabled = true
  await expect.poll(focused).toBe(document.body)
  button.disabled = false
  await expect.poll(focused).toBe(button)
  button.disabled = true
  await expect.poll(() => focused()?.getAttribute('role')).toBe('log')
})

it('takes the heading that replaces the one of a skeleton', async () => {
  await draw(<Page within="page" />)
  const heading = document.querySelector('h1')!
  heading.tabIndex = -1
  heading.focus()
  heading.replaceWith(Object.assign(document.createElement('h1'), { textContent: '새벽 라디오' }))
  await expect.poll(() => focused()?.textContent).toBe('새벽 라디오')
})

it('leaves the focus alone after a press on empty space', async () => {
  await draw(<Page within="list" />)
  document.querySelector('button')!.focus()
  const empty = document.querySelector('#empty')!
  document.querySelector('[role=log]')!.removeAttribute('tabindex')
  await userEvent.click(empty)
  empty.append('!')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(focused()).toBe(document.body)
})

it('does not ask for the layout of the page at each of its changes', async () => {
  await draw(<Page within="list" />)
  document.querySelector('button')!.focus()
  const asked = vi.spyOn(Element.prototype, 'checkVisibility')
  for (let change = 0; change < 50; change++) {
    document.querySelector('#empty')!.append(document.createElement('i'))
    // The observer is called after each change.
    await Promise.resolve()
  }
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('moves to the list when the control with the focus is hidden', async () => {
  await draw(<Page within="list" />)
  const button = document.querySelector('button')!
  button.focus()
  button.hidden = true
  await expect.poll(() => focused()?.getAttribute('role')).toBe('log')
})
