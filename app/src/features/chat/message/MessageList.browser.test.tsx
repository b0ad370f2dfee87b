import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { MessageList } from './MessageList.tsx'

interface TestRow {
  key: string
  height: number
}
const makeRows = (from: number, count: number): TestRow[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${from + at}`, height: 1 + ((from + at) % 4) }))
let setRows: (change: (old: TestRow[]) => TestRow[]) => void = () => undefined
let olderAsked = 0

function Stage({
  first,
  startKey = null,
  hasOlder = false,
  headPx = 0,
}: {
  first: TestRow[]
  startKey?: string | null
  hasOlder?: boolean
  headPx?: number
}) {
  const [rows, set] = useState(first)
  setRows = set
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 600, width: 390 }}>
      <MessageList
        rows={rows}
        label="서하님과 나눈 메시지"
        startKey={startKey}
        head={headPx > 0 ? <div style={{ height: headPx }} /> : null}
        hasOlder={hasOlder}
        onOlder={async () => void (olderAsked += 1)}
        newBelow={(below) => ({ count: below.length, newest: { name: '서하', text: `${below.at(-1)?.key}번째` } })}
      >
        {(row) => (
          <article data-message="" tabIndex={-1} aria-label={row.key}>
            {Array.from({ length: row.height }, (_, at) => (
              <p key={at}>{row.key}</p>
            ))}
          </article>
        )}
      </MessageList>
    </div>
  )
}

const frames = async (count = 6) => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const log = () => page.getByRole('log').element() as HTMLElement
const topOf = (key: string) => document.querySelector(`[aria-label="${key}"]`)?.getBoundingClientRect().top
const firstInView = () => {
  const { top } = log().getBoundingClientRect()
  return (
    [...document.querySelectorAll('article')]
      .find((one) => one.getBoundingClientRect().top >= top)
      ?.getAttribute('aria-label') ?? ''
  )
}
const isAtEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight < 2

it('begins at the end, and loading history above moves nothing by a pixel', async () => {
  await draw(<Stage first={makeRows(1000, 60)} />)
  await frames()
  expect(isAtEnd()).toBe(true)

  await frames(30)
  log().scrollTop = 130
  await frames()
  const held = firstInView()
  expect(Number(held)).toBeLessThan(1010)
  const before = topOf(held)
  setRows((old) => [...makeRows(950, 50), ...old])
  await frames()
  expect(topOf(held)).toBeCloseTo(before ?? NaN, 0)
})

it('shows all of the newest message while there is more history above', async () => {
  await draw(<Stage first={makeRows(1000, 60)} hasOlder headPx={48} />)
  await frames()
  expect(isAtEnd()).toBe(true)
  log().scrollTop -= 900
  await frames()
  await userEvent.tab()
  log().focus()
  await userEvent.keyboard('{End}')
  await frames()
  expect(isAtEnd()).toBe(true)
})

it('asks for history before its beginning comes into view', async () => {
  olderAsked = 0
  await draw(<Stage first={makeRows(1000, 60)} hasOlder />)
  await frames(30)
  expect(olderAsked).toBe(0)
  log().scrollTop = 400
  await frames()
  expect(olderAsked).toBeGreaterThan(0)
})

it('follows new messages only at the end; elsewhere it counts them and leads back', async () => {
  await draw(<Stage first={makeRows(0, 60)} />)
  await frames()
  setRows((old) => [...old, ...makeRows(60, 1)])
  await frames()
  expect(isAtEnd()).toBe(true)

  await frames(30)
  log().scrollTop = 200
  await frames()
  const held = firstInView()
  const before = topOf(held)
  setRows((old) => [...old, ...makeRows(61, 3)])
  await frames()
  expect(topOf(held)).toBe(before)
  const button = page.getByRole('button', { name: /^새 메시지 3개, 가장 최근 메시지로 서하 63번째/u })
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(log().getBoundingClientRect().bottom)
  await button.click()
  await frames(20)
  expect(isAtEnd()).toBe(true)
  await expect.element(button).not.toBeInTheDocument()
})

it('stays at the end while many messages arrive quickly', async () => {
  await draw(<Stage first={makeRows(0, 60)} />)
  await frames(30)
  for (let next = 60; next < 110; next += 1) {
    setRows((old) => [...old, { key: `${next}`, height: 4 }])
    // Some arrive in the same task, some in the next task, and some after the next frame.
    if (next % 3 === 1) await nextTask()
    if (next % 3 === 2) await frames(1)
  }
  await frames(20)
  expect(isAtEnd()).toBe(true)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('begins at the unread divider, a little below the top', async () => {
  await draw(<Stage first={makeRows(0, 80)} startKey="30" />)
  await frames(12)
  const fromTop = (topOf('30') ?? 0) - log().getBoundingClientRect().top
  expect(fromTop).toBeGreaterThan(60)
  expect(fromTop).toBeLessThan(130)
})

it('rests at the bottom if few messages fill less than the room, and arrow keys move between them', async () => {
  await draw(<Stage first={makeRows(0, 3)} />)
  await frames()
  const last = document.querySelector('[aria-label="2"]')?.getBoundingClientRect()
  expect(Math.abs((last?.bottom ?? 0) + 24 - log().getBoundingClientRect().bottom)).toBeLessThan(2)
  log().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('1')
  await settle()
  expect(await findA11yFaults()).toEqual([])
})

it('End reaches the newest message and Home the oldest loaded one', async () => {
  await draw(<Stage first={makeRows(1000, 60)} />)
  await frames(30)
  log().scrollTop = 400
  await frames(30)
  log().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('1059')
  expect(isAtEnd()).toBe(true)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('1000')
  expect(log().scrollTop).toBeLessThan(60)
})
