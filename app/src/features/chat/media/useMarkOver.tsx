import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/me.ts'
import { ReaderMark } from '../../file/ReaderMark.tsx'

/**
 * The watermark to draw over a celeb's media, which identifies the viewer. Null for other people's media, and for a
 * celeb's own.
 */
export function useMarkOver({ author }: Pick<ChatMessage, 'author'>): ReactNode {
  const me = useMe()
  return me && author.isCeleb && author.id !== me.id ? <ReaderMark /> : null
}
