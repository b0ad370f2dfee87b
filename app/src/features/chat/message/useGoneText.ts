import type { UserId } from '@byeol/contract/ids.ts'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useRoomScene } from '../data/RoomContext.ts'

/**
 * What stands for a deleted message of this author, itself and quoted. What a celeb takes back from all fans is
 * recalled, as their button says.
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
