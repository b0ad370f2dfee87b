import { board, type Comment, type CommentThread, type Post } from '@byeol/contract/board.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../../../api/queryClient.ts'
import {
  changeInPages,
  changeInThread,
  listOf,
  putOnTop,
  removeFromPages,
  withAnswer,
  withoutComment,
  type Pages,
} from './cache.ts'
import type { PostSource } from './postSource.ts'

/** Changes cached lists without marking them as freshly fetched. */
function changeAll<Data>(client: QueryClient, queryKey: readonly unknown[], change: (data: Data) => Data): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const old = query.state.data as Data | undefined
    const next = old && change(old)
    if (next !== old) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt })
  }
}

const postLists = [board.postList.path]
const commentsOf = (postId: PostId) => [board.commentList.path, postId]
const threadsOf = (postId: PostId) => [board.commentThread.path, postId]

/** Finds the post in any cached list. */
export function findPost(postId: PostId): Post | null {
  for (const [, data] of queryClient.getQueriesData<Pages<Post>>({ queryKey: postLists })) {
    const found = listOf(data).find(({ id }) => id === postId)
    if (found) return found
  }
  return null
}

/** Changes the post in every cached list and on its own page. */
export function changePost(client: QueryClient, postId: PostId, change: (post: Post) => Post): void {
  changeAll<Pages<Post>>(client, postLists, (data) => changeInPages(data, postId, change))
  changeAll<Post | null>(client, [board.post.path, postId], (post) => post && change(post))
}

/** Removes the post from every cached list; its own page then says that it is gone. */
export function removePost(client: QueryClient, postId: PostId): void {
  changeAll<Pages<Post>>(client, postLists, (data) => removeFromPages(data, postId))
  changeAll<Post | null>(client, [board.post.path, postId], () => null)
}

/** Adds new posts at the top of one list. */
export function addPosts(client: QueryClient, source: PostSource, posts: readonly Post[]): void {
  const key = [board.postList.path, source]
  const old = client.getQueryData<Pages<Post>>(key)
  if (old)
    client.setQueryData(key, putOnTop(old, posts, source.of === 'board'), {
      updatedAt: client.getQueryState(key)?.dataUpdatedAt,
    })
}

/** Adds the viewer's new post to its board, the feed and the list of own posts. */
export function addOwnPost(client: QueryClient, post: Post): void {
  client.setQueryData([board.post.path, post.id], post)
  const { celebUserId, section } = post
  addPosts(client, { of: 'written' }, [post])
  addPosts(client, { of: 'board', celebUserId, section }, [post])
  if (post.photos.length > 0 || post.video)
    addPosts(client, { of: 'board', celebUserId, section, hasMedia: 'true' }, [post])
  if (section === 'celeb') addPosts(client, { of: 'feed' }, [post])
}

type ChangeComment = <C extends Comment>(comment: C) => C

function changeThreads(
  client: QueryClient,
  postId: PostId,
  change: (threads: CommentThread[]) => CommentThread[],
): void {
  changeAll<Pages<CommentThread>>(client, commentsOf(postId), (data) => {
    const pages = data.pages.map((page) => ({ page, list: change(page.list) }))
    if (pages.every(({ page, list }) => page.list === list)) return data
    return { ...data, pages: pages.map(({ page, list }) => (page.list === list ? page : { ...page, list })) }
  })
  changeAll<CommentThread | null>(client, threadsOf(postId), (thread) => {
    if (!thread) return thread
    const [next] = change([thread])
    return next ?? null
  })
}

const mapSame = <Item>(list: Item[], change: (item: Item) => Item): Item[] => {
  const next = list.map(change)
  return next.every((item, at) => item === list[at]) ? list : next
}

export const changeComment = (client: QueryClient, postId: PostId, id: CommentId, change: ChangeComment): void =>
  changeThreads(client, postId, (threads) => mapSame(threads, (thread) => changeInThread(thread, id, change)))

/** Adds the viewer's new comment at the top of the comments, or at the end of the thread that it answers. */
export function addComment(client: QueryClient, comment: Comment): void {
  const { postId, parentId } = comment
  changePost(client, postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))
  if (parentId) changeThreads(client, postId, (threads) => mapSame(threads, (thread) => withAnswer(thread, comment)))
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: commentsOf(postId) })) {
    const [, , of] = queryKey as [string, PostId, { order?: string; parentId?: CommentId }]
    const old = state.data as Pages<CommentThread> | undefined
    const belongs = parentId ? of.parentId === parentId : of.order !== undefined
    if (!old || !belongs || listOf(old).some(({ id }) => id === comment.id)) continue
    const thread: CommentThread = { ...comment, replies: [] }
    const atEnd = Boolean(parentId) || (of.order === 'oldest' && old.pages.at(-1)?.next === null)
    const place = atEnd ? old.pages.length - 1 : 0
    const pages = old.pages.map((page, at) =>
      at === place ? { ...page, list: atEnd ? [...page.list, thread] : [thread, ...page.list] } : page,
    )
    client.setQueryData(queryKey, { ...old, pages }, { updatedAt: state.dataUpdatedAt })
  }
}

export function removeComment(client: QueryClient, { id, postId }: Pick<Comment, 'id' | 'postId'>): void {
  changeThreads(client, postId, (threads) => withoutComment(threads, id))
  changePost(client, postId, (post) => ({ ...post, commentCount: Math.max(0, post.commentCount - 1) }))
}
