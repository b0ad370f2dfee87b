import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import type { ChatView } from '../data/order.ts'

/**
 * How long a voice message of the viewer may be; null if they may send none: before a request is accepted, and to a
 * celeb who takes no voice answers.
 */
export function useVoiceLimit({ id, isBroadcast, request }: ChatView): number | null {
  const answers = useQuery({ ...query(api.chat.voiceAnswers, { chatId: id }), enabled: isBroadcast })
  if (isBroadcast) return answers.data?.maxMs ?? null
  return request === 'sent' ? null : limits.voiceLetterMaxMs
}
