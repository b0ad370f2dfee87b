import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { VoiceLinks } from '@byeol/contract/file.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/serverClock.ts'

/** A safety margin: a link must still be valid when the browser requests it. */
const marginMs = 15_000

/** New links to a message's voice recording; null if it is gone or the call fails. */
export async function renewVoiceLinks(chatMessageId: ChatMessageId): Promise<VoiceLinks | null> {
  const answer = await call(api.file.voiceLinks, { chatMessageId }).catch(() => null)
  return answer?.links ?? null
}

/** Valid links to a message's voice recording. Throws if they cannot be fetched. */
export async function freshVoiceLinks({ id, voice }: ChatMessage): Promise<VoiceLinks> {
  if (voice && voice.links.expiresAt.getTime() - serverNow() > marginMs) return voice.links
  return (await call(api.file.voiceLinks, { chatMessageId: id })).links
}
