import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { CaptionsSheet } from '../../file/captions/CaptionsSheet.tsx'
import { setVideoWords } from '../data/room/room.ts'
import { changeRooms } from '../data/room/roomQuery.ts'
import { useMediaLinks } from './useMediaLinks.ts'

/**
 * The sheet to write captions and a description for a video that the viewer sent. Other people get them when they next
 * load the message.
 */
export function MessageCaptions({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const links = useMediaLinks([message])[message.id]
  const { id, chatId, video } = message
  if (!video || (video.captions && !links)) return null
  return (
    <CaptionsSheet
      medium={{
        fileId: video.id,
        kind: 'video',
        durationMs: video.durationMs,
        alt: video.alt ?? '',
        captions: video.captions,
        link: links?.captions,
      }}
      onSaved={(words) => changeRooms(queryClient, chatId, (room) => setVideoWords(room, id, words))}
      onClose={onClose}
    />
  )
}
