import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { deleteComment } from './deleteComment.ts'
import { deletePost } from './deletePost.ts'
import { editComment } from './editComment.ts'
import { editPost } from './editPost.ts'
import { findLinks } from './findPost.ts'
import { findThread } from './findThread.ts'
import { likeComment } from './likeComment.ts'
import { likePost } from './likePost.ts'
import { listComments } from './listComments.ts'
import { listPosts } from './listPosts.ts'
import { myComments } from './myComments.ts'
import { openPost } from './openPost.ts'
import { pinPost } from './pinPost.ts'
import { reportComment } from './reportComment.ts'
import { reportPost } from './reportPost.ts'
import { savePost } from './savePost.ts'
import { uploadPhoto } from './uploadPhoto.ts'
import { uploadVideo } from './uploadVideo.ts'
import { writeComment } from './writeComment.ts'
import { writePost } from './writePost.ts'

const done = () => ({})

export const boardRoutes: Handlers<typeof api.board> = {
  postList: listPosts,
  post: async (ctx, me, { postId }) => ({ post: await openPost(ctx, me, postId) }),
  postWrite: async (ctx, me, input) => ({ post: await writePost(ctx, me, input) }),
  postEdit: async (ctx, me, input) => ({ post: await editPost(ctx, me, input) }),
  postDelete: (ctx, me, { postId }) => deletePost(ctx, me, postId).then(done),
  pinPost: async (ctx, me, input) => ({ post: await pinPost(ctx, me, input) }),
  likePost,
  savePost,
  reportPost: (ctx, me, input) => reportPost(ctx, me, input).then(done),
  commentList: listComments,
  commentThread: async (ctx, me, { commentId }) => ({ thread: await findThread(ctx, me, commentId) }),
  commentWrite: async (ctx, me, input) => ({ comment: await writeComment(ctx, me, input) }),
  commentEdit: async (ctx, me, input) => ({ comment: await editComment(ctx, me, input) }),
  commentDelete: (ctx, me, { commentId }) => deleteComment(ctx, me, commentId).then(done),
  likeComment,
  reportComment: (ctx, me, input) => reportComment(ctx, me, input).then(done),
  myComments,
  links: (ctx, me, { postId }) => findLinks(ctx, me, postId),
  uploadPhoto,
  uploadVideo,
}
