import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertHost } from '@byeol/ui/AlertHost.tsx'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { Drawer } from '@byeol/ui/Drawer.tsx'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { isLayerOpen } from '@byeol/ui/openLayers.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { queryClient } from '../api/queryClient.ts'
import { setToken } from '../api/token.ts'
import { loadLateTexts } from '../i18n/i18n.ts'
import { MediaViewer } from '../features/file/MediaViewer.tsx'
import { backClosesLayers } from './backClosesLayers.ts'
import { KeptPages } from './KeptPages.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

const layers = ['sheet', 'drawer', 'viewer'] as const

function Room() {
  const [open, setOpen] = useState<readonly string[]>([])
  const show = (name: string) => setOpen((all) => [...all, name])
  const hide = (name: string) => setOpen((all) => all.filter((other) => other !== name))
  const props = (name: string) => ({ title: name, open: open.includes(name), onClose: () => hide(name) })
  return (
    <main>
      <h1>room</h1>
      <Link to="/next">next</Link>
      {layers.map((name) => (
        <button key={name} onClick={() => show(name)}>
          {name}
        </button>
      ))}
      <Drawer {...props('drawer')} closeLabel="close">
        <button onClick={() => show('sheet')}>sheet above</button>
      </Drawer>
      <Sheet {...props('sheet')}>{null}</Sheet>
      {open.includes('viewer') ? (
        <MediaViewer ids={['1']} at={0} onAt={() => undefined} title="viewer" onClose={() => hide('viewer')}>
          {() => null}
        </MediaViewer>
      ) : null}
    </main>
  )
}

function Editor() {
  useLeaveGuard(true)
  return <h1>editor</h1>
}

let moves = 0
window.addEventListener('popstate', () => (moves += 1))
backClosesLayers()
const router = createBrowserRouter([
  {
    Component: KeptPages,
    children: [
      { path: '/list', Component: () => <h1>list</h1> },
      { path: '/room', Component: Room },
      { path: '/next', Component: () => <h1>next</h1> },
      { path: '/editor', Component: Editor },
      { path: '*', Component: () => null },
    ],
  },
])

const shown = () =>
  [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())?.textContent ?? null
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
async function back(): Promise<void> {
  const [before, length] = [moves, history.length]
  history.back()
  await expect.poll(() => moves).toBeGreaterThan(before)
  expect(history.length).toBe(length)
}
const idx = () => (history.state as { idx: number }).idx

async function drawRoom(): Promise<void> {
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AlertHost />
    </QueryClientProvider>,
  )
  await expect.poll(shown).toBe('room')
}

// Popups are animated frame by frame, and frames are rare while other tests render at the same time.
vi.setConfig({ testTimeout: 60_000 })

let isFirst = true
beforeEach(async () => {
  await loadLateTexts()
  setToken(`x.${btoa(JSON.stringify({ sub: '6'.repeat(24) })).replaceAll('=', '')}.x`)
  if (isFirst) await router.navigate('/room', { replace: true })
  else {
    await router.navigate('/list')
    await router.navigate('/room')
  }
  isFirst = false
  await drawRoom()
})
afterEach(() => setToken(null))

it('on the first page of the app too, Back closes the layers one by one', async () => {
  expect(idx()).toBe(0)
  await page.getByRole('button', { name: 'drawer' }).click()
  await page.getByRole('button', { name: 'sheet above' }).click()
  for (const name of ['sheet', 'drawer']) {
    await expect.element(dialog(name)).toBeVisible()
    await back()
    await expect.element(dialog(name)).not.toBeInTheDocument()
    await expect.poll(() => (history.state as { isFloor?: boolean }).isFloor).toBe(undefined)
    expect(shown()).toBe('room')
  }
})

describe.each(layers)('the open %s', (name) => {
  it('closes by Back and leaves the page; the next Back leaves the page', async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(dialog(name)).toBeVisible()
    const place = idx()
    await back()
    await expect.element(dialog(name)).not.toBeInTheDocument()
    await expect.poll(idx).toBe(place)
    expect(shown()).toBe('room')
    expect(isLayerOpen()).toBe(false)

    await back()
    await expect.poll(shown).toBe('list')
  })
})

it('Back closes the topmost of two layers first', async () => {
  await page.getByRole('button', { name: 'drawer' }).click()
  await page.getByRole('button', { name: 'sheet above' }).click()
  await expect.element(dialog('sheet')).toBeVisible()
  const place = idx()
  await back()
  await expect.element(dialog('sheet')).not.toBeInTheDocument()
  await expect.element(dialog('drawer')).toBeVisible()
  await expect.poll(idx).toBe(place)
  await back()
  await expect.element(dialog('drawer')).not.toBeInTheDocument()
  expect(shown()).toBe('room')
})

it('Back answers a question with no', async () => {
  const answer = confirmAlert({ header: 'sure?', buttons: [{ text: 'no', role: 'cancel' }, { text: 'yes' }] })
  await expect.element(page.getByRole('alertdialog', { name: 'sure?' })).toBeVisible()
  await back()
  expect(await answer).toBe(false)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(shown()).toBe('room')
})

it('after a layer was closed in another way, Back leaves the page at once', async () => {
  await page.getByRole('button', { name: 'drawer' }).click()
  await page.getByRole('button', { name: 'close' }).click()
  await expect.element(dialog('drawer')).not.toBeInTheDocument()
  await back()
  await expect.poll(shown).toBe('list')
})

it('a layer of a page below does not hold the page above it', async () => {
  await page.getByRole('button', { name: 'sheet', exact: true }).click()
  await expect.element(dialog('sheet')).toBeVisible()
  await router.navigate('/next')
  await expect.poll(shown).toBe('next')
  await back()
  await expect.poll(shown).toBe('room')
})

it('asks again before unsaved changes are lost, and Back on the question stays', async () => {
  await router.navigate('/editor')
  await expect.poll(shown).toBe('editor')
  const place = idx()
  for (let time = 0; time < 2; time += 1) {
    await back()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.poll(idx).toBe(place)
    await back()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.poll(idx).toBe(place)
    expect(shown()).toBe('editor')
  }
  await back()
  await page.getByRole('button', { name: '나가기' }).click()
  await expect.poll(shown).toBe('room')
})
