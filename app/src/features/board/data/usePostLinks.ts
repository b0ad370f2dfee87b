import { board, type Post } from '@byeol/contract/board.ts'
import type { Photo, Video } from '@byeol/contract/file.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { serverNow } from '../../../api/serverClock.ts'

/** A safety margin: a link must still be valid when the browser requests it. */
const marginMs = 15_000

export interface PostMedia {
  photos: readonly Photo[]
  video: Video | null
}

const isFresh = ({ photos, video }: PostMedia) =>
  [...photos, ...(video ? [video] : [])].every(({ links }) => links.expiresAt.getTime() - serverNow() > marginMs)
const filesOf = ({ photos, video }: PostMedia) => [...photos, ...(video ? [video] : [])].map(({ id }) => id).join()

/** Fetches a post's media with new links. Concurrent callers share one request. */
export const freshMedia = (postId: PostId): Promise<PostMedia> =>
  queryClient.fetchQuery({
    queryKey: [board.links.path, postId],
    queryFn: () => call(board.links, { postId }),
    staleTime: limits.fileLinkMs - 2 * marginMs,
  })

/**
 * A post's media with valid links. While the media are visible, the first valid links are kept, because the browser
 * would load a new URL again. Null while expired links are being renewed.
 */
export function usePostLinks(post: Post): PostMedia | null {
  const [kept, setKept] = useState<PostMedia | null>(() => (isFresh(post) ? post : null))
  const files = filesOf(post)
  const isSameMedia = kept !== null && filesOf(kept) === files
  const shown = isSameMedia ? kept : isFresh(post) ? post : null
  if (shown !== null && shown !== kept) setKept(shown)
  const isMissing = shown === null
  const { id } = post
  useEffect(() => {
    if (!isMissing) return
    let wanted = true
    // If this fails, use the expired link: loading it fails visibly, and the viewer can retry.
    freshMedia(id).then(
      (media) => wanted && setKept(media),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [id, isMissing, files])
  return shown
}
