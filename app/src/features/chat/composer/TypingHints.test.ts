import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it, vi } from 'vitest'
import { idOf } from '../data/factories.ts'
import { TypingHints } from './TypingHints.ts'

it('sends a hint at once, then at most every three seconds, separately for each chat', () => {
  vi.useFakeTimers()
  const emit = vi.fn()
  const hints = new TypingHints(emit)
  const [one, other] = [idOf<ChatId>(1, 'c'), idOf<ChatId>(2, 'c')]
  hints.note(one, '안', 0)
  hints.note(one, '안녕', limits.typingEveryMs - 1)
  hints.note(other, '네', 10)
  expect(emit.mock.calls).toEqual([[one], [other]])
  hints.note(one, '안녕하', limits.typingEveryMs)
  expect(emit).toHaveBeenCalledTimes(3)

  // The message was sent and the field is empty: no hint may follow later.
  hints.note(one, '', 3 * limits.typingEveryMs)
  vi.runAllTimers()
  expect(emit).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
