import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'

/** Groups messages by month (in Seoul), keeping their order. */
export function byMonth(messages: readonly ChatMessage[]): { month: string; messages: readonly ChatMessage[] }[] {
  const months = Map.groupBy(messages, ({ createdAt }) => seoulMonth(createdAt))
  return [...months].map(([month, ofMonth]) => ({ month, messages: ofMonth }))
}
