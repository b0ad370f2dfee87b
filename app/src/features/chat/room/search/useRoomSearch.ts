import { api } from '@byeol/contract/api.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { queryClient } from '../../../../api/queryClient.ts'
import { showError } from '../../../../errors/showError.ts'
import { useDebounced } from '../../../../browser/useDebounced.ts'
import { jumpTo } from './jump.ts'
import { changePlace } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'

const debounceMs = 250
/** The maximum number of matches that are counted. */
const hitsMax = 300

interface Found {
  words: string
  ids: readonly ChatMessageId[]
  state: 'idle' | 'running' | 'whole' | 'cut' | 'failed'
}
const nothing: Found = { words: '', ids: [], state: 'idle' }

/** Searches a room in ranges, from the newest message backwards, and moves between the matches. */
export function useRoomSearch(chatId: ChatId, part: RoomPart) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), debounceMs)
  const [last, setFound] = useState<Found>(nothing)
  const [current, setCurrent] = useState({ words: '', at: 0 })
  // Ignores matches of an earlier search term.
  const found: Found = last.words === words ? last : { words, ids: [], state: words ? 'running' : 'idle' }
  const at = current.words === words ? current.at : 0

  const go = (ids: readonly ChatMessageId[], to: number) => {
    const id = ids[to]
    if (!id) return
    setCurrent({ words, at: to })
    jumpTo(queryClient, chatId, part, id).catch(showError)
  }
  const goFirst = useEffectEvent((ids: readonly ChatMessageId[]) => go(ids, 0))

  useEffect(() => {
    changePlace(queryClient, chatId, part, { words })
    if (!words) return
    const stop = new AbortController()
    void (async () => {
      let ids: ChatMessageId[] = []
      let before: ChatMessageId | null = null
      try {
        do {
          const page: { chatMessageIds: ChatMessageId[]; next: ChatMessageId | null } = await call(
            api.chat.searchMessages,
            { chatId, words, limit: limits.pageMax, ...(before && { before }), ...(part !== 'all' && { part }) },
            { signal: stop.signal },
          )
          const isFirst = ids.length === 0
          ids = [...ids, ...page.chatMessageIds]
          before = page.next
          setFound({ words, ids, state: before ? (ids.length >= hitsMax ? 'cut' : 'running') : 'whole' })
          if (isFirst) goFirst(ids)
        } while (before && ids.length < hitsMax)
      } catch {
        if (!stop.signal.aborted) setFound({ words, ids, state: 'failed' })
      }
    })()
    return () => stop.abort()
  }, [words, chatId, part])

  return {
    typed,
    setTyped,
    found,
    /** The index of the current match, starting at 0. */
    at,
    older: at + 1 < found.ids.length ? () => go(found.ids, at + 1) : null,
    newer: at > 0 ? () => go(found.ids, at - 1) : null,
  }
}
