import type { UserId } from '@byeol/contract/ids.ts'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useRoomScene } from '../data/room/RoomContext.ts'

/**
 * The text in place of a deleted message by this author, also in quotes. If a celeb deleted it for all fans, it is
 * called “recalled”, as on the celeb's button.
 */
export function useGoneText(): (authorId: UserId | undefined) => string {
  const t = useT()
  const myId = useUserId()
  const { nickname, asCeleb } = useRoomScene()
  return (authorId) => {
    const isByCeleb = asCeleb ? authorId === myId : nickname !== undefined && authorId !== myId
    return t(isByCeleb ? 'CHAT.RECALLED' : 'CHAT.DELETED')
  }
}
