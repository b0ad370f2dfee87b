import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMediaLinks } from './useMediaLinks.ts'

/** How long to wait before each retry of loading a photo. Each retry uses a new link. */
const againAfterMs = [500, 2_000, 6_000, 15_000]

/** The address of a message's photo at full size. If loading fails, it is retried a few times. */
export function useLargePhoto(message: ChatMessage) {
  const links = useMediaLinks([message])[message.id]
  const [failed, setFailed] = useState(0)
  const [renewed, setRenewed] = useState<string | null>(null)
  useEffect(() => {
    const waitMs = failed === 0 ? undefined : againAfterMs[failed - 1]
    if (waitMs === undefined) return
    let wanted = true
    const timer = setTimeout(async () => {
      const answer = await call(api.file.links, { chatMessageId: message.id }).catch(() => null)
      if (!wanted) return
      if (answer) setRenewed(`${answer.links.large}#${failed}`)
      else setFailed((count) => count + 1)
    }, waitMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [failed, message.id])
  return {
    src: renewed ?? links?.large,
    onSettled: (is: 'loaded' | 'failed') => is === 'failed' && setFailed((count) => count + 1),
  }
}
