import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'

/** Groups messages by their month in Seoul, in the given order. */
export function byMonth(messages: readonly ChatMessage[]): { month: string; messages: readonly ChatMessage[] }[] {
  const months = Map.groupBy(messages, ({ createdAt }) => seoulMonth(createdAt))
  return [...months].map(([month, ofMonth]) => ({ month, messages: ofMonth }))
}
