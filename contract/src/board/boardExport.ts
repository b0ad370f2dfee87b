import { z } from 'zod'
import { CommentId, PostId, UserId } from '../ids.ts'
import { Timestamp } from '../wire.ts'

/** Everything that a person wrote, liked and saved on boards, oldest first (reliability.md 34). */
export const BoardExport = z.object({
  posts: z.array(
    z.object({
      id: PostId,
      celebUserId: UserId,
      content: z.string(),
      photoCount: z.int().nonnegative(),
      hasVideo: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  comments: z.array(z.object({ id: CommentId, postId: PostId, content: z.string(), createdAt: Timestamp })),
  likedPosts: z.array(z.object({ postId: PostId, createdAt: Timestamp })),
  likedComments: z.array(z.object({ commentId: CommentId, createdAt: Timestamp })),
  savedPosts: z.array(z.object({ postId: PostId, createdAt: Timestamp })),
})
export type BoardExport = z.infer<typeof BoardExport>
