import { afterEach, expect, it, vi } from 'vitest'
import { runShortcut, setLetterKeys, shortcuts } from './shortcuts.ts'

afterEach(() => {
  setLetterKeys(true)
  shortcuts.set([])
})

it('letter keys do nothing for those who switched them off, and Ctrl+Enter still works', () => {
  const next = vi.fn()
  const send = vi.fn()
  const text = 'KEYS.HERE' as never
  shortcuts.set([
    {
      list: [
        { key: 'j', text, run: next },
        { key: 'mod+enter', text, run: send },
      ],
    },
  ] as never)
  const press = (init: KeyboardEventInit) => runShortcut(new KeyboardEvent('keydown', init))
  press({ key: 'j', code: 'KeyJ' })
  expect(next).toHaveBeenCalledTimes(1)
  setLetterKeys(false)
  press({ key: 'j', code: 'KeyJ' })
  press({ key: 'ㅓ', code: 'KeyJ' })
  expect(next).toHaveBeenCalledTimes(1)
  press({ key: 'Enter', code: 'Enter', ctrlKey: true })
  expect(send).toHaveBeenCalledTimes(1)
})
