import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { PhotoLinks } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { queryClient } from '../../api/queryClient.ts'

/** A link must still live when the browser gets to it. */
const marginMs = 15_000

const isFresh = ({ expiresAt }: PhotoLinks) => expiresAt.getTime() - Date.now() > marginMs

const renew = async (chatMessageId: ChatMessage['id']) => {
  const options = { ...query(api.file.links, { chatMessageId }), staleTime: limits.fileLinkMs - 2 * marginMs }
  return (await queryClient.fetchQuery(options)).links
}

/**
 * Links that live, the same ones as long as the picture stands: another address would draw it anew.
 * Expired ones are renewed through `file/links`; null until then.
 */
export function usePhotoLinks(message: ChatMessage): PhotoLinks | null {
  const given = message.photo?.links ?? null
  const [links, setLinks] = useState(() => (given && isFresh(given) ? given : null))
  const { id } = message
  const needed = links === null && given !== null
  useEffect(() => {
    if (!needed) return
    let wanted = true
    renew(id).then(
      (fresh) => wanted && setLinks(fresh),
      // The old link fails in front of the reader, who can try again.
      () => wanted && setLinks(given),
    )
    return () => {
      wanted = false
    }
  }, [needed, id, given])
  return links
}
