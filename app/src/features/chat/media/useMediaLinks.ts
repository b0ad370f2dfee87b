import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { MediaLinks } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { serverNow } from '../../../api/serverClock.ts'

/** A safety margin: a link must still be valid when the browser requests it. */
const marginMs = 15_000

type LinksById = Readonly<Record<string, MediaLinks>>

const isFresh = ({ expiresAt }: MediaLinks) => expiresAt.getTime() - serverNow() > marginMs

const linksOf = ({ photo, video }: ChatMessage): MediaLinks | undefined => (photo ?? video)?.links

const freshOf = (messages: readonly ChatMessage[]): LinksById =>
  Object.fromEntries(
    messages.flatMap((message) => {
      const links = linksOf(message)
      return links && isFresh(links) ? [[message.id, links]] : []
    }),
  )

async function renew(chatMessageId: ChatMessage['id']): Promise<MediaLinks> {
  const options = { ...query(api.file.links, { chatMessageId }), staleTime: limits.fileLinkMs - 2 * marginMs }
  return (await queryClient.fetchQuery(options)).links
}

/**
 * Valid links to media, by message id. While the media are shown their links stay the same, because a new address would
 * be loaded again. Expired links are missing until `file/links` has renewed them.
 */
export function useMediaLinks(messages: readonly ChatMessage[]): LinksById {
  const [links, setLinks] = useState(() => freshOf(messages))
  const missing = messages.filter((message) => linksOf(message) && !links[message.id])
  const known = freshOf(missing)
  const missingIds = missing.map(({ id }) => id).join()

  const fill = useEffectEvent((take: (id: string, found: MediaLinks) => void) => {
    for (const message of missing) {
      const { id } = message
      const old = linksOf(message)
      if (!old) continue
      if (known[id]) take(id, known[id])
      // If this fails, use the expired link: loading it fails visibly, and the viewer can retry.
      else
        renew(id).then(
          (found) => take(id, found),
          () => take(id, old),
        )
    }
  })
  useEffect(() => {
    let wanted = true
    fill((id, found) => wanted && setLinks((old) => ({ ...old, [id]: found })))
    return () => {
      wanted = false
    }
  }, [missingIds])
  return { ...known, ...links }
}
