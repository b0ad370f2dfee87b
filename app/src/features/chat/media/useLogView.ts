import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { mediaIdOf } from './mediaIdOf.ts'

/** Logs each opening of a message in the viewer (spec.md point 6). */
export function useLogView(message: ChatMessage | undefined): void {
  const fileId = message && mediaIdOf(message)
  const chatMessageId = message?.id
  useEffect(() => {
    if (fileId && chatMessageId) call(api.user.logFileView, { fileId, chatMessageId }).catch(() => undefined)
  }, [fileId, chatMessageId])
}
