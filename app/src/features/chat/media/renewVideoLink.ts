import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'

/**
 * Fetches a new link to a message's video when the old one expires during playback. Null if the video is gone or the
 * call fails.
 */
export async function renewVideoLink(chatMessageId: ChatMessageId): Promise<string | null> {
  const answer = await call(api.file.links, { chatMessageId }).catch(() => null)
  return answer?.links.video ?? null
}
