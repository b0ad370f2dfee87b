import { api } from '@byeol/contract/api.ts'
import type { FanMark } from '@byeol/contract/celeb/activityCalls.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'

type FanMarks = ReadonlyMap<UserId, FanMark | null>

export const FanMarksContext = createContext<FanMarks>(new Map())
export const useFanMark = (fan: UserId): FanMark | null => useContext(FanMarksContext).get(fan) ?? null

/**
 * The marks to show next to the names of these messages' authors. One call fetches many; a failed call is not repeated.
 */
export function useFanMarks(messages: readonly ChatMessage[], myId: string): FanMarks {
  const [marks, setMarks] = useState<FanMarks>(new Map())
  const missing = [...new Set(messages.map(({ author }) => author.id))].filter((id) => id !== myId && !marks.has(id))
  const hasMissing = missing.length > 0
  const ask = useEffectEvent(async () => {
    const asked = missing.slice(-limits.lettersAtOnceMax)
    const answer = await call(api.celeb.fanMarks, { fanId: asked }).catch(() => null)
    const byId = new Map(answer?.list.map((mark) => [mark.fanId, mark]))
    setMarks((known) => new Map([...known, ...asked.map((id) => [id, byId.get(id) ?? null] as const)]))
  })
  useEffect(() => {
    if (!hasMissing) return
    const timer = setTimeout(() => void ask(), 0)
    return () => clearTimeout(timer)
    // If more are missing than one call may fetch, the change of `marks` triggers the next call.
  }, [hasMissing, marks])
  return marks
}
