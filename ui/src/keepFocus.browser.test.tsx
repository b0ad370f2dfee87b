import { useEffect, useState, type ReactNode } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { draw } from './gallery/showPiece.tsx'
import { keepFocus } from './keepFocus.ts'

function Kept({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return children
}

/** A page with a button that takes itself away, as most acts do. */
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

it('leaves the focus alone after a press on empty space', async () => {
  await draw(<Page within="list" />)
  document.querySelector('button')!.focus()
  document.querySelector('button')!.blur()
  document.querySelector('#empty')!.append('!')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(focused()).toBe(document.body)
})
