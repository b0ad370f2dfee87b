import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/me.ts'
import { ReaderMark } from '../../file/ReaderMark.tsx'

/** The reader's mark to draw over a celeb's media; null for media of other people and for the celeb's own. */
export function useMarkOver({ author }: Pick<ChatMessage, 'author'>): ReactNode {
  const me = useMe()
  return me && author.isCeleb && author.id !== me.id ? <ReaderMark /> : null
}
