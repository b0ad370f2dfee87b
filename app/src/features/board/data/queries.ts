import { board, type CommentOrder, type Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { changePost, findPost, removePost } from './postCaches.ts'
import type { PostSource } from './postSource.ts'

const postsAtOnce = 20
const commentsAtOnce = 30

const firstPage = undefined as string | undefined

export const postsQuery = (source: PostSource) =>
  infiniteQueryOptions({
    queryKey: [board.postList.path, source],
    queryFn: ({ pageParam, signal }) =>
      call(board.postList, { ...source, before: pageParam, limit: postsAtOnce }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Fetches a post. If the viewer cannot see it, removes it from every list and returns null. */
export async function fetchPost(client: QueryClient, postId: PostId, signal?: AbortSignal): Promise<Post | null> {
  try {
    return (await call(board.post, { postId }, { signal })).post
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    removePost(client, postId)
    return null
  }
}

/** A post; null if the viewer cannot see it. */
export const postQuery = (postId: PostId) =>
  queryOptions<Post | null>({
    queryKey: [board.post.path, postId],
    queryFn: ({ client, signal }) => fetchPost(client, postId, signal),
    staleTime: 5_000,
  })

/**
 * The current state of a post for the editor. Always fetched, because a cached one may be outdated and the edit starts
 * from it.
 */
export const editedPostQuery = (postId: PostId) =>
  queryOptions<Post | null>({
    queryKey: [board.post.path, postId, 'edited'],
    queryFn: ({ client, signal }) => fetchPost(client, postId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Like `postQuery`, but uses the post in a cached list until the server responds. */
export const knownPostQuery = (postId: PostId) => ({
  ...postQuery(postId),
  initialData: () => findPost(postId) ?? undefined,
  initialDataUpdatedAt: 0,
})

/** Refetches a post that the viewer has unlocked by following or premium, and updates every list. */
export const unlockedPostQuery = (postId: PostId) =>
  queryOptions<Post | null>({
    queryKey: [board.post.path, postId, 'unlocked'],
    queryFn: async ({ client, signal }) => {
      const post = await fetchPost(client, postId, signal)
      if (post) changePost(client, postId, () => post)
      return post
    },
    gcTime: 0,
  })

/** The top-level comments with their first answers. */
export const commentsQuery = (postId: PostId, order: CommentOrder) =>
  infiniteQueryOptions({
    queryKey: [board.commentList.path, postId, { order }],
    queryFn: ({ pageParam, signal }) =>
      call(board.commentList, { postId, order, before: pageParam, limit: commentsAtOnce }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** All answers to a comment, oldest first. */
export const answersQuery = (postId: PostId, parentId: CommentId) =>
  infiniteQueryOptions({
    queryKey: [board.commentList.path, postId, { parentId }],
    queryFn: ({ pageParam, signal }) =>
      call(board.commentList, { postId, parentId, before: pageParam, limit: commentsAtOnce }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The thread with the comment that a URL links to; null if it is gone. */
export const threadQuery = (postId: PostId, commentId: CommentId) =>
  queryOptions({
    queryKey: [board.commentThread.path, postId, commentId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(board.commentThread, { commentId }, { signal })).thread
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export const myCommentsQuery = infiniteQueryOptions({
  queryKey: [board.myComments.path],
  queryFn: ({ pageParam, signal }) => call(board.myComments, { before: pageParam, limit: commentsAtOnce }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ next }) => next ?? undefined,
})
