import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/queryClient.ts'
import { CaptionsSheet, type CaptionedMedium, type SavedWords } from '../../file/captions/CaptionsSheet.tsx'
import { setWords } from '../data/room/room.ts'
import { changeRooms } from '../data/room/roomQuery.ts'
import { useMediaLinks } from './useMediaLinks.ts'
import { freshVoiceLinks } from './voiceLinks.ts'
import { transcriptKey } from './VoiceTranscript.tsx'

/**
 * The sheet to write captions and a description for a video, or captions for a voice recording, that the viewer sent.
 * Other people get them when they next load the message.
 */
export function MessageCaptions({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { id, chatId, video, voice } = message
  const videoLinks = useMediaLinks([message])[id]
  const { data: voiceLinks } = useQuery({
    queryKey: ['voiceLinks', id],
    queryFn: () => freshVoiceLinks(message),
    enabled: voice?.captions !== undefined,
    staleTime: 0,
  })
  const medium = video ?? voice
  const link = (video ? videoLinks : voiceLinks)?.captions
  if (!medium || (medium.captions && !link)) return null
  const captioned: CaptionedMedium = {
    fileId: medium.id,
    kind: video ? 'video' : 'voice',
    durationMs: medium.durationMs,
    alt: medium.alt ?? '',
    captions: medium.captions,
    link,
  }
  const onSaved = (words: SavedWords) => {
    changeRooms(queryClient, chatId, (room) => setWords(room, id, words))
    queryClient.removeQueries({ queryKey: transcriptKey(id) })
  }
  return <CaptionsSheet medium={captioned} onSaved={onSaved} onClose={onClose} />
}
