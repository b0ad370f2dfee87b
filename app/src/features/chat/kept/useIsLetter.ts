import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { chatListQuery } from '../data/chatListQuery.ts'

/** Whether a message is a celeb's letter to the viewer, and not a direct message or a word in a group. */
export function useIsLetter({ author, chatId }: ChatMessage): boolean {
  const myId = useUserId()
  const { data } = useQuery(chatListQuery)
  const chat = data?.chats.find(({ id }) => id === chatId)
  return author.isCeleb && author.id !== myId && chat?.type === 'private-broadcast'
}
