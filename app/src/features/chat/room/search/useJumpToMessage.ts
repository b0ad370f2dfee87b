import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useEffect, useRef } from 'react'
import { queryClient } from '../../../../api/queryClient.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../../errors/showError.ts'
import { jumpToAny } from './jump.ts'
import type { ChatView } from '../../data/order.ts'
import { changePlace, type Origin } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'

const ownParts: readonly RoomPart[] = ['broadcasts', 'replies']

/**
 * Returns a function that jumps to a message, and shows an error if no part of the chat contains it. `seen` is the part
 * that is shown, or null. With `onPart`, the message may be in the other part of a celeb's own broadcast, which is then
 * shown.
 */
export function useJumpToMessage(
  chat: ChatView,
  seen: RoomPart | null,
  onPart?: (part: RoomPart) => void,
): (id: ChatMessageId, back: Origin | null) => void {
  const t = useT()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const parts = onPart ? ownParts.toSorted((a, b) => Number(b === seen) - Number(a === seen)) : [seen ?? 'all']
  const arrive = (found: RoomPart | null) => {
    if (!isHere.current) return
    if (!found) return showToast({ text: t('MESSAGE.NOT_FOUND') })
    if (found === seen) return
    changePlace(queryClient, chat.id, found, { opensAtTarget: true, isSearching: false, words: '' })
    onPart?.(found)
  }
  return (id, back) => {
    jumpToAny(queryClient, chat.id, parts, id, back).then(arrive, showError)
  }
}
