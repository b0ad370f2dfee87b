import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askStepUp } from '../api/askStepUp.ts'
import { desk, open, playServer } from './openPage.tsx'

playServer()

const refused = { error: { name: 'CommonError', code: 'not_found', message: '' } }
const words = { title: '환불해요', rows: [], button: '환불하기' }

/** Signs an action, with the button or because the sheet asks by itself. Its call never gets a response. */
async function startAct({ asksAtOnce = false } = {}) {
  const bytes = new ArrayBuffer(1)
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'x',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  } as never)
  await open('/kinds', 'light', desk, ['owner'])
  const call = Promise.withResolvers<string>()
  const make = vi.fn(() => call.promise)
  const answer = askStepUp({ ...words, asksAtOnce }, '/console-refunds/approve', '{}', make)
  answer.catch(() => undefined)
  await expect.element(page.getByText('1건 · 59,900원')).toBeVisible()
  if (!asksAtOnce) await userEvent.click(page.getByRole('button', { name: words.button }))
  await expect.poll(() => make.mock.calls.length).toBe(1)
  return { call, answer }
}

it('an act whose price could not be counted cannot be signed', async () => {
  await open('/kinds', 'light', desk, ['owner'])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused)))
  const answer = askStepUp(words, '/console-refunds/approve', '{}', vi.fn())
  answer.catch(() => undefined)
  await expect.element(page.getByRole('button', { name: '다시 확인하기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.button })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '취소' }))
  await expect(answer).rejects.toThrow()
})

it('an act that has come to do more than its sheet showed is shown again after the passkey', async () => {
  await open('/kinds', 'light', desk, ['owner'])
  let won = 59_900
  const { fetch: played } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!String(address).includes('/console-prices/preview')) return played(address, init)
    return new Response(JSON.stringify({ result: { list: [{ what: 'refund', count: 1, won }] } }))
  })
  const bytes = new ArrayBuffer(1)
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => {
    won = 119_800
    return { id: 'x', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) } as never
  })
  const make = vi.fn(async () => 'done')
  const answer = askStepUp(words, '/console-refunds/approve', '{}', make)
  await expect.element(page.getByText('1건 · 59,900원')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: words.button }))
  await expect.element(page.getByText('그사이 바뀐 내용이 있어요. 숫자를 확인하고 다시 서명해 주세요.')).toBeVisible()
  await expect.element(page.getByText('1건 · 119,800원')).toBeVisible()
  expect(make).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: words.button }))
  expect(await answer).toBe('done')
})

it('a signed act that is on its way cannot be cancelled', async () => {
  const { call, answer } = await startAct()
  await expect.element(page.getByRole('button', { name: '취소' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  call.resolve('done')
  expect(await answer).toBe('done')
})

it('a signed act whose answer is lost closes the sheet, so that its page reads what became of it', async () => {
  const { call, answer } = await startAct()
  const lost = new TypeError('Failed to fetch')
  call.reject(lost)
  await expect(answer).rejects.toBe(lost)
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

it('a sheet that asks for the passkey by itself asks once the price is there, and only once', async () => {
  const { call, answer } = await startAct({ asksAtOnce: true })
  expect(navigator.credentials.get).toHaveBeenCalledTimes(1)
  call.resolve('done')
  expect(await answer).toBe('done')
})

it('a passkey that is refused leaves the sheet with its button, and is not asked for again by itself', async () => {
  const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await open('/kinds', 'light', desk, ['owner'])
  const make = vi.fn()
  askStepUp({ ...words, asksAtOnce: true }, '/console-refunds/approve', '{}', make).catch(() => undefined)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.button })).toBeEnabled()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(make).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: '취소' }))
})

it('a sheet whose price could not be counted never asks by itself', async () => {
  const asked = vi.spyOn(navigator.credentials, 'get')
  await open('/kinds', 'light', desk, ['owner'])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused)))
  askStepUp({ ...words, asksAtOnce: true }, '/console-refunds/approve', '{}', vi.fn()).catch(() => undefined)
  await expect.element(page.getByRole('button', { name: '다시 확인하기' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: '취소' }))
})
