import { board, type Post } from '@byeol/contract/board.ts'
import type { PostId, UserId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { addOwnPost, changePost } from '../data/postCaches.ts'
import { isSameMedia, isSameValue, mediaOf, type EditorValue } from './editorValue.ts'

/** Publishes a new post. Calling it again with the same sendId creates no second post. */
export async function publishPost(
  value: EditorValue,
  { celebUserId, sendId, isOwnBoard }: { celebUserId: UserId; sendId: string; isOwnBoard: boolean },
): Promise<Post> {
  const { content, visibility, isCommentable, notify, isHiddenFromCeleb } = value
  const { post } = await call(board.postWrite, {
    celebUserId,
    sendId,
    content: content.trim(),
    ...mediaOf(value),
    visibility,
    isCommentable,
    notify: isOwnBoard && notify,
    isHiddenFromCeleb: !isOwnBoard && isHiddenFromCeleb,
  })
  addOwnPost(queryClient, post)
  return post
}

const altsOf = ({ media }: EditorValue) => media.map(({ alt }) => alt).join('\n')

/** Sends the changed parts of a post. Returns null if nothing changed. Descriptions of photos were already saved. */
export async function editPost(postId: PostId, value: EditorValue, before: EditorValue): Promise<Post | null> {
  if (isSameValue(value, before)) {
    if (altsOf(value) === altsOf(before)) return null
    const { post } = await call(board.post, { postId })
    changePost(queryClient, postId, () => post)
    return post
  }
  const { visibility, isCommentable, isHiddenFromCeleb } = value
  const { post } = await call(board.postEdit, {
    postId,
    ...(value.content === before.content ? {} : { content: value.content.trim() }),
    ...(isSameMedia(value, before) ? {} : mediaOf(value)),
    ...(visibility === before.visibility ? {} : { visibility }),
    ...(isCommentable === before.isCommentable ? {} : { isCommentable }),
    ...(isHiddenFromCeleb === before.isHiddenFromCeleb ? {} : { isHiddenFromCeleb }),
  })
  changePost(queryClient, postId, () => post)
  return post
}
