import type { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handlers } from '../../http/call.ts'
import { deleteComment } from './comments/deleteComment.ts'
import { deletePost } from './posts/deletePost.ts'
import { editComment } from './comments/editComment.ts'
import { editPost } from './posts/editPost.ts'
import { findLinks } from './visibility/findPost.ts'
import { findThread } from './comments/findThread.ts'
import { likeComment } from './comments/likeComment.ts'
import { likePost } from './posts/likePost.ts'
import { listComments } from './comments/listComments.ts'
import { listPosts } from './posts/listPosts.ts'
import { myComments } from './comments/myComments.ts'
import { getCelebPage, getSharedPost } from './posts/celebPage.ts'
import { openPost } from './posts/openPost.ts'
import { pinPost } from './posts/pinPost.ts'
import { reportComment } from './comments/reportComment.ts'
import { reportPost } from './posts/reportPost.ts'
import { savePost } from './posts/savePost.ts'
import { requireMayWrite } from './content/requireMayWrite.ts'
import { uploadPhoto } from './content/uploadPhoto.ts'
import { uploadVideo } from './content/uploadVideo.ts'
import { writeComment } from './comments/writeComment.ts'
import { writePost } from './posts/writePost.ts'

const mayUpload = (ctx: Context, me: Caller, { celebUserId }: { celebUserId: UserId }) =>
  requireMayWrite(ctx, me.id, celebUserId)

export const boardRoutes: Handlers<typeof api.board> = {
  celebPage: (ctx, _, { username }) => getCelebPage(ctx, username),
  sharedPost: (ctx, _, { postId }) => getSharedPost(ctx, postId),
  postList: listPosts,
  post: async (ctx, me, { postId }) => ({ post: await openPost(ctx, me, postId) }),
  postWrite: async (ctx, me, input) => ({ post: await writePost(ctx, me, input) }),
  postEdit: async (ctx, me, input) => ({ post: await editPost(ctx, me, input) }),
  postDelete: (ctx, me, { postId }) => deletePost(ctx, me, postId),
  pinPost: async (ctx, me, input) => ({ post: await pinPost(ctx, me, input) }),
  likePost,
  savePost,
  reportPost,
  commentList: listComments,
  commentThread: async (ctx, me, { commentId }) => ({ thread: await findThread(ctx, me, commentId) }),
  commentWrite: async (ctx, me, input) => ({ comment: await writeComment(ctx, me, input) }),
  commentEdit: async (ctx, me, input) => ({ comment: await editComment(ctx, me, input) }),
  commentDelete: (ctx, me, { commentId }) => deleteComment(ctx, me, commentId),
  likeComment,
  reportComment,
  myComments,
  links: (ctx, me, { postId }) => findLinks(ctx, me, postId),
  uploadPhoto: { allow: mayUpload, take: uploadPhoto },
  uploadVideo: { allow: mayUpload, take: uploadVideo },
}
