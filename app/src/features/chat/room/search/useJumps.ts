import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../../../api/queryClient.ts'
import { openDateSheet } from '../../data/room/roomLayers.ts'
import type { ChatView } from '../../data/order.ts'
import type { Place } from '../../message/PlaceContext.ts'
import type { Room } from '../../data/room/room.ts'
import { initialPlace, changePlace, readPlace, roomPlaceQuery, type RoomPlace } from '../../data/room/roomPlace.ts'
import type { RoomPart } from '../../data/room/roomPart.ts'
import { useAddressedMessage } from './useAddressedMessage.ts'
import { useJumpToMessage } from './useJumpToMessage.ts'

const highlightMs = 2_000

/**
 * The viewer's place in a room, and the functions to jump to a quoted message, the message in the URL or a date, and to
 * return. With `onPart`, a jump may lead to the other part of the chat; then the component that contains both parts
 * handles the URL.
 */
export function useJumps(
  chat: ChatView,
  room: Room,
  part: RoomPart,
  onPart?: (part: RoomPart) => void,
): { place: RoomPlace; context: Place; onBack: (() => void) | null } {
  const known = useQuery(roomPlaceQuery(chat.id, part)).data ?? initialPlace
  const [dimmed, setDimmed] = useState(0)
  const jump = useJumpToMessage(chat, part, onPart)

  // A viewer who opens the room starts at its end or at the message in the URL; one who returns from another page keeps
  // their place.
  const isIn = useRef(false)
  const [left] = useState(() => readPlace(queryClient, chat.id, part))
  const place = known === left && !left.opensAtTarget ? initialPlace : known
  useEffect(() => {
    if (isIn.current) return
    isIn.current = true
    const { opensAtTarget } = readPlace(queryClient, chat.id, part)
    changePlace(queryClient, chat.id, part, opensAtTarget ? { opensAtTarget: false } : { ...initialPlace })
  }, [chat.id, part])
  useAddressedMessage(room.sync === 'live' && !onPart, (id) => jump(id, null))

  const { target, back } = place
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setDimmed(target.count), highlightMs)
    return () => clearTimeout(timer)
  }, [target])

  return {
    place,
    context: {
      onJump: (id, fromId) => jump(id, fromId ? { id: fromId as ChatMessageId, part } : null),
      onDate: () => openDateSheet(chat, part),
      highlightedId: target && target.count > dimmed ? target.id : null,
      words: place.words,
    },
    onBack: back ? () => jump(back.id, null) : null,
  }
}
