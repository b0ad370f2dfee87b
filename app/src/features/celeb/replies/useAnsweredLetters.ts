import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Letters } from '../../chat/message/toRows.ts'

export interface AnsweredLetters {
  letters: Letters
  shown: readonly ChatMessage[]
  /** True while there are replies but none of the broadcast messages that they answer is loaded. */
  isLoading: boolean
}

/** Replies arrive by the thousand, so the broadcast messages for many of them are fetched with one call. */
const askEveryMs = 2_000

/**
 * The broadcast message that each fan's reply answers. `shown` leaves out older replies until their broadcast messages
 * are loaded, so that both appear together and the list does not jump. If loading fails, replies are shown without
 * them.
 */
export function useAnsweredLetters(messages: readonly ChatMessage[], myId: string): AnsweredLetters {
  const [letters, setLetters] = useState<Letters>(new Map())
  const isMissing = ({ id, author }: ChatMessage) => author.id !== myId && !letters.has(id)
  const hasMissing = messages.some(isMissing)
  const firstKnown = messages.findIndex(({ id }) => letters.has(id))
  const older = firstKnown === -1 ? messages : messages.slice(0, firstKnown)
  const isOlderMissing = older.some(isMissing)

  const ask = useEffectEvent(async () => {
    const asked = messages.filter(isMissing).slice(-limits.lettersAtOnceMax)
    const answer = await call(api.celeb.answeredLetters, { replyId: asked.map(({ id }) => id) }).catch(() => null)
    const letterOf = new Map(answer?.list.map(({ replyId, letterId }) => [replyId, letterId]))
    const byId = new Map(answer?.letters.map((letter) => [letter.id, letter]))
    const found = asked.map(({ id }): [string, ChatMessage | null] => [id, byId.get(letterOf.get(id)!) ?? null])
    setLetters((known) => new Map([...known, ...found]))
  })
  useEffect(() => {
    if (!hasMissing) return
    const timer = setTimeout(() => void ask(), isOlderMissing ? 0 : askEveryMs)
    return () => clearTimeout(timer)
    // If more messages are missing than one call may fetch, the change of `letters` triggers the next call.
  }, [hasMissing, isOlderMissing, letters])
  const shown = isOlderMissing ? messages.slice(older.length) : messages
  return { letters, shown, isLoading: messages.length > 0 && shown.length === 0 }
}
