import type { ChatMessage } from '@byeol/contract/chat.ts'
import { seoulDate } from '@byeol/contract/seoul.ts'

/** Messages by their month in Seoul, in the order in which they come. */
export function byMonth(messages: readonly ChatMessage[]): { month: string; messages: readonly ChatMessage[] }[] {
  const months = Map.groupBy(messages, ({ createdAt }) => seoulDate(createdAt).slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, messages: ofMonth }))
}
