import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { mediaIdOf } from './mediaIdOf.ts'

/** Notes what is opened in full, once each time it comes to the screen (spec.md point 6). */
export function useLogView(message: ChatMessage | undefined): void {
  const fileId = message && mediaIdOf(message)
  const chatMessageId = message?.id
  useEffect(() => {
    if (fileId && chatMessageId) call(api.user.logFileView, { fileId, chatMessageId }).catch(() => undefined)
  }, [fileId, chatMessageId])
}
