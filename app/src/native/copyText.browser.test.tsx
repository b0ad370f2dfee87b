import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copyText.ts'

afterEach(() => vi.restoreAllMocks())

it.each(['no clipboard', 'a forbidden one'])('copies by a selection in a browser with %s', async (which) => {
  const clipboard = which === 'no clipboard' ? undefined : { writeText: () => Promise.reject(new Error('NotAllowed')) }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never)
  let copied = ''
  vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    copied = command === 'copy' ? (document.activeElement as HTMLTextAreaElement).value : ''
    return true
  })
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await copyText('https://byeol.example/초대\n둘째 줄')
  expect(copied).toBe('https://byeol.example/초대\n둘째 줄')
  expect(document.activeElement).toBe(field)
  expect(document.querySelector('textarea')).toBeNull()
})

it('says when nothing could be copied', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await expect(copyText('x')).rejects.toThrow()
})
