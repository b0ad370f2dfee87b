import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadLateTexts, t } from '../../../i18n/i18n.ts'
import { LeafTrack } from './LeafTrack.tsx'

const ids = ['하나', '둘', '셋', '넷']
const places: number[] = []

function Pile({ first }: { first: number }) {
  const [at, setAt] = useState(first)
  const [beyond, setBeyond] = useState(0)
  const leaf = (step: 1 | -1) => (ids[at + step] ? setAt(at + step) : setBeyond(beyond + step))
  places.push(at)
  return (
    <div style={{ display: 'flex', height: 500, width: 390 }}>
      <LeafTrack ids={ids} at={at} onAt={setAt} onLeaf={leaf}>
        {(index) => <button type="button">{ids[index]}</button>}
      </LeafTrack>
      <output>{beyond}</output>
      <button type="button" onClick={() => leaf(1)}>
        다음
      </button>
    </div>
  )
}

const track = () => page.getByRole('group', { name: t('MESSAGE.FAVORITES') })
const scrolled = () => Math.round(track().element().scrollLeft / track().element().clientWidth)

beforeAll(loadLateTexts)

it('opens at its letter, and each step leads to the letter beside it', async () => {
  places.length = 0
  await draw(<Pile first={0} />)
  expect(scrolled()).toBe(0)
  const ended = new Promise((resolve) => track().element().addEventListener('scrollend', resolve, { once: true }))
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await ended
  expect(scrolled()).toBe(1)
  ;(track().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(scrolled).toBe(2)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(scrolled).toBe(1)
  expect(new Set(places)).toEqual(new Set([0, 1, 2]))
})

it('the keys lead beyond the last letter, and hidden letters take no focus', async () => {
  await draw(<Pile first={3} />)
  ;(track().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  const isInert = (name: string) => page.getByText(name, { exact: true }).element().closest('[inert]') !== null
  expect([isInert('셋'), isInert('넷')]).toEqual([true, false])
  expect(page.getByText('하나').elements()).toEqual([])
})

it('a swipe moves to the letter at which it ends', async () => {
  places.length = 0
  await draw(<Pile first={0} />)
  track().element().scrollTo({ left: 390, behavior: 'smooth' })
  await expect.poll(() => places.at(-1)).toBe(1)
  expect(scrolled()).toBe(1)
})

it('a step back ends a step that has only begun', async () => {
  await draw(<Pile first={0} />)
  const element = track().element() as HTMLElement
  ;(page.getByRole('button', { name: '다음', exact: true }).element() as HTMLElement).click()
  // React renders the step in a microtask, before the first frame of its scroll.
  await Promise.resolve()
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
  await expect.poll(() => element.scrollLeft).toBe(0)
  expect(places.at(-1)).toBe(0)
})

it('a swipe ends also in a browser without an event for the end of a scroll', async () => {
  places.length = 0
  const event = Object.getOwnPropertyDescriptor(window, 'onscrollend')!
  const silence = (end: Event) => end.stopImmediatePropagation()
  Reflect.deleteProperty(window, 'onscrollend')
  window.addEventListener('scrollend', silence, { capture: true })
  try {
    await draw(<Pile first={0} />)
    track().element().scrollTo({ left: 390, behavior: 'smooth' })
    await expect.poll(() => places.at(-1)).toBe(1)
    expect(page.getByText('셋', { exact: true }).elements()).toHaveLength(1)
  } finally {
    window.removeEventListener('scrollend', silence, { capture: true })
    Object.defineProperty(window, 'onscrollend', event)
  }
})
