import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useDraftSaving } from './useDraftSaving.ts'

afterEach(() => vi.useRealTimers())

it('a device that failed to store a draft is asked again, without another change', async () => {
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
  const store = { save, drop: async () => undefined }
  function Editor() {
    const [draft, setDraft] = useState({ words: '' })
    const { state } = useDraftSaving(store, draft, draft.words === '', null)
    return <button onClick={() => setDraft({ words: 'a' })}>{state.is}</button>
  }
  await draw(<Editor />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = page.getByRole('button')
  ;(button.element() as HTMLButtonElement).click()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(button.element().textContent).toBe('notKept')
  })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(button.element().textContent).toBe('kept')
  })
  expect(save).toHaveBeenCalledTimes(2)
})
