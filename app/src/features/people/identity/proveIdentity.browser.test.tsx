import { api } from '@byeol/contract/api.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiHooks } from '../../../api/apiHooks.ts'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { KeptPages } from '../../../shell/KeptPages.tsx'
import { proveIdentity, markIdentityProven } from './proveIdentity.ts'

const refused = {
  error: {
    name: 'CommonError',
    code: 'id_verification_required',
    message: '본인 확인이 필요해요.',
    data: { reason: 'settlement' },
  },
}
const done = { result: { settings: { language: 'ko' } } }

let isProven = false
const asked: string[] = []
const at = `${location.pathname}${location.search}`

/** A page with an input field, and a button that makes a call. */
function Acts() {
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState('')
  const send = () =>
    call(api.user.saveSettings, { language: 'ko' }).then(
      () => setOutcome('sent'),
      (error: Error) => setOutcome(error.message),
    )
  return (
    <main>
      <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => void send()}>send</button>
      <button onClick={() => void Promise.all([send(), send()])}>twice</button>
      <output>{outcome}</output>
    </main>
  )
}

function Reads() {
  const { data, error } = useQuery(query(api.user.settings, {}))
  return <output>{error ? error.message : data ? 'read' : 'reading'}</output>
}

function Proves() {
  const navigate = useNavigate()
  const prove = () => {
    isProven = true
    if (markIdentityProven()) void navigate(-1)
  }
  return (
    <main>
      <p>prove yourself</p>
      <button onClick={prove}>prove</button>
      <button onClick={() => void navigate('/aside')}>aside</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </main>
  )
}

const router = createBrowserRouter([
  {
    Component: KeptPages,
    children: [
      { path: '/acts', Component: Acts },
      { path: '/reads', Component: Reads },
      { path: '/verify-identity', Component: Proves },
      { path: '/aside', Component: () => <p>aside</p> },
      { path: '*', Component: () => null },
    ],
  },
])

beforeEach(() => {
  isProven = false
  asked.length = 0
  queryClient.clear()
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method)
    return new Response(JSON.stringify(isProven ? done : refused))
  })
  apiHooks.proveIdentity = (error, method) => proveIdentity(router, error, method)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  apiHooks.proveIdentity = async () => false
  await router.navigate(at, { replace: true })
})

async function open(path: string) {
  await router.navigate(path)
  return draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const seen = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
const press = (box: HTMLElement, name: string) =>
  [...box.querySelectorAll('button')].find((button) => button.textContent === name && button.checkVisibility())!.click()
const text = (box: HTMLElement) => seen(box, 'output')?.textContent

async function type(box: HTMLElement, value: string) {
  const { setNativeValue } = await import('@byeol/ui/setNativeValue.ts')
  setNativeValue(box.querySelector('input')!, value)
}

it('opens above the stopped page, which stays as it was, and repeats the call after the verification', async () => {
  const box = await open('/acts')
  await type(box, 'half a word')
  press(box, 'send')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  expect(location.search).toBe('?r=%2Facts&reason=settlement')

  press(box, 'prove')
  await expect.poll(() => text(box)).toBe('sent')
  expect(box.querySelector('input')!.value).toBe('half a word')
  expect(location.pathname).toBe('/acts')
  expect(asked).toEqual(['POST', 'POST'])
})

it('throws the error of the call after a return without verification, even after a visit to another page', async () => {
  const box = await open('/acts')
  press(box, 'send')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  press(box, 'aside')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('aside')
  expect(box.querySelector('output')!.textContent).toBe('')
  history.back()
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  press(box, 'back')
  await expect.poll(() => text(box)).toBe('본인 확인이 필요해요.')
  expect(asked).toEqual(['POST'])
})

it('opens once for several calls that are stopped at once', async () => {
  const box = await open('/acts')
  press(box, 'twice')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  const depth = (history.state as { idx: number }).idx
  press(box, 'prove')
  await expect.poll(() => text(box)).toBe('sent')
  expect((history.state as { idx: number }).idx).toBe(depth - 1)
  expect(asked).toEqual(['POST', 'POST', 'POST', 'POST'])
})

it('does not open again for a page that loads data after a return without verification', async () => {
  const box = await open('/reads')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  press(box, 'back')
  await expect.poll(() => text(box)).toBe('본인 확인이 필요해요.')
  expect(location.pathname).toBe('/reads')
})

it('lets a page that loads data show it after the verification', async () => {
  const box = await open('/reads')
  await expect.poll(() => seen(box, 'p')?.textContent).toBe('prove yourself')
  press(box, 'prove')
  await expect.poll(() => text(box)).toBe('read')
})
