import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../api/queryClient.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/showToast.ts'
import { showError } from '../service/showError.ts'
import { jumpTo } from './jump.ts'
import { openDateSheet } from './openDateSheet.ts'
import type { SeenChat } from './order.ts'
import type { Place } from './PlaceContext.ts'
import type { Room } from './room.ts'
import { atHome, changePlace, roomPlaceQuery, type RoomPlace } from './roomPlace.ts'
import type { Part } from './roomQuery.ts'

const litMs = 2_000

/** Where one is in a room, and the ways about it: by a quote, by the address, by search, by date, and back. */
export function useJumps(chat: SeenChat, room: Room, part: Part): { place: RoomPlace; context: Place; onBack: (() => void) | null } {
  const t = useT()
  const place = useQuery(roomPlaceQuery(chat.id, part)).data ?? atHome
  const [dimmed, setDimmed] = useState(0)
  const [params] = useSearchParams()
  /** Effects run anew whenever the page comes back into view; one goes where the address says once. */
  const goneTo = useRef<string | null>(null)
  const isIn = useRef(false)
  const wantedId = part === 'broadcasts' ? null : params.get('messageId')
  const isLive = room.sync === 'live'

  const go = (id: ChatMessageId, back: ChatMessageId | null) => {
    jumpTo(queryClient, chat.id, part, id, back).then((isThere) => isThere || showToast({ text: t('MESSAGE.NOT_FOUND') }), showError)
  }
  const goToWanted = useEffectEvent(() => {
    if (!wantedId || !isLive || goneTo.current === wantedId) return
    goneTo.current = wantedId
    go(wantedId as ChatMessageId, null)
  })
  // Whoever comes in stands at the end; whoever comes back from another page stands where she stood.
  useEffect(() => {
    if (isIn.current) return
    isIn.current = true
    changePlace(queryClient, chat.id, part, atHome)
  }, [chat.id, part])
  useEffect(() => goToWanted(), [wantedId, isLive])

  const { target, back } = place
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setDimmed(target.count), litMs)
    return () => clearTimeout(timer)
  }, [target])

  return {
    place,
    context: {
      onJump: (id, fromId) => go(id, fromId as ChatMessageId | null),
      onDate: () => openDateSheet(chat, part),
      litId: target && target.count > dimmed ? target.id : null,
      words: place.words,
    },
    onBack: back ? () => go(back, null) : null,
  }
}
