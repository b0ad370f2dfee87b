import { useT } from '../../../i18n/i18n.ts'
import { useShortcut } from '../../../shell/useShortcut.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { saveChatSettings } from '../list/chatActions.ts'
import type { ChatView } from '../data/order.ts'
import type { RoomPart } from '../data/room/roomPart.ts'
import { openSearch } from './search/openSearch.ts'

/** The keyboard shortcuts of a room. If `part` is null, there is nothing to search. */
export function useRoomShortcuts(chat: ChatView, part: RoomPart | null): void {
  const t = useT()
  useShortcut('searchRoom', part && !chat.fake ? () => openSearch(chat.id, part) : null)
  const toggleMute = () => {
    void saveChatSettings(chat, { isMuted: !chat.isMuted })
    showToast({ text: t(chat.isMuted ? 'DESK.UNMUTED' : 'DESK.MUTED'), icon: chat.isMuted ? 'bell' : 'bellOff' })
  }
  useShortcut('mute', chat.fake ? null : toggleMute)
}
