import type { Comment, CommentThread, Post } from '@byeol/contract/board.ts'
import type { CommentId, FileId, PostId } from '@byeol/contract/ids.ts'
import { idOf } from '../../people/data/factories.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, 20, 2, n))

export const seoha = { id: idOf(1), nickname: '서하', isCeleb: true, celebUsername: 'seoha', photoUrl: null }
export const jiwoo = { id: idOf(2), nickname: '지우', isCeleb: false, celebUsername: null, photoUrl: null }

/** A post on Seoha's board, for tests. */
export const postOf = (n: number, change: Partial<Post> = {}): Post => ({
  id: idOf(n) as string as PostId,
  celebUserId: seoha.id,
  celebNickname: seoha.nickname,
  section: 'celeb',
  author: seoha,
  visibility: 'public',
  content: `글 ${n}`,
  photos: [],
  video: null,
  teaser: null,
  likeCount: 0,
  commentCount: 0,
  isLiked: false,
  isLikedByCeleb: false,
  isSaved: false,
  isPinned: false,
  isHiddenFromCeleb: false,
  isCommentable: true,
  canComment: true,
  isByBlocked: false,
  createdAt: day(n),
  editedAt: null,
  ...change,
})

export const commentOf = (n: number, change: Partial<Comment> = {}): Comment => ({
  id: idOf(n) as string as CommentId,
  postId: postOf(1).id,
  parentId: null,
  author: jiwoo,
  content: `댓글 ${n}`,
  mention: null,
  isByCeleb: false,
  likeCount: 0,
  isLiked: false,
  isLikedByCeleb: false,
  isHiddenFromCeleb: false,
  isByBlocked: false,
  isEmptiedByBlock: false,
  createdAt: day(n),
  editedAt: null,
  replyCount: 0,
  ...change,
})

export const threadOf = (n: number, replies: Comment[], change: Partial<Comment> = {}): CommentThread => ({
  ...commentOf(n, { replyCount: replies.length, ...change }),
  replies,
})

/** A photo for tests, with the same address for all three sizes. */
export const photoOf = (n: number, src: string, width = 1200, height = 900): Post['photos'][number] => ({
  id: idOf(n) as string as FileId,
  width,
  height,
  preview: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  links: { small: src, medium: src, large: src, expiresAt: new Date(Date.now() + 240_000) },
})
