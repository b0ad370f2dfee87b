import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { Photo, UploadedFile, UploadedVideo, Video } from './file.ts'
import { CommentId, FileId, PostId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { text } from './text.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

/** Who may read a post in full; the others get its teaser. A premium fan reads what subscribers read. */
export const Visibility = z.enum(['public', 'subscribers', 'premium']).meta({ id: 'Visibility' })
export type Visibility = z.infer<typeof Visibility>

/** The celeb's own posts, and what her fans write on her board. */
export const BoardSection = z.enum(['celeb', 'fans']).meta({ id: 'BoardSection' })
export type BoardSection = z.infer<typeof BoardSection>

const Author = User.pick({ id: true, nickname: true, isCeleb: true, celebUsername: true, photoUrl: true })

/** What a locked post shows in the place of its pictures: blurred on the server, nothing of them can be read. */
export const PostTeaser = z
  .object({ photoCount: z.int().nonnegative(), hasVideo: z.boolean(), preview: z.string().nullable() })
  .meta({ id: 'PostTeaser' })
export type PostTeaser = z.infer<typeof PostTeaser>

/**
 * A post as one reader sees it. Locked for her: `content` is its beginning (`limits.teaserChars`), `photos` is empty,
 * `video` null, and `teaser` tells what there is. `isHiddenFromCeleb` is told to its author alone.
 */
export const Post = z
  .object({
    id: PostId,
    /** Whose board it stands on. */
    celebUserId: UserId,
    celebNickname: z.string(),
    section: BoardSection,
    author: Author,
    visibility: Visibility,
    content: z.string(),
    photos: z.array(Photo).max(limits.postPhotosMax),
    video: Video.nullable(),
    teaser: PostTeaser.nullable(),
    likeCount: z.int().nonnegative(),
    commentCount: z.int().nonnegative(),
    isLiked: z.boolean(),
    /** The celeb whose board it is likes it. */
    isLikedByCeleb: z.boolean(),
    isSaved: z.boolean(),
    isPinned: z.boolean(),
    isHiddenFromCeleb: z.boolean(),
    /** Whether comments are open at all. */
    isCommentable: z.boolean(),
    /** Whether this reader may write one: it is open, and she may read the post and follows the celeb or is her. */
    canComment: z.boolean(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

/** `author` and `content` are null once it is deleted: it stays only while it has replies. */
export const Comment = z
  .object({
    id: CommentId,
    postId: PostId,
    /** The comment that it answers; null at the top. One level: an answer to an answer has the same parent. */
    parentId: CommentId.nullable(),
    author: Author.nullable(),
    content: z.string().nullable(),
    /** Whom an answer speaks to. */
    mention: User.pick({ id: true, nickname: true }).nullable(),
    isByCeleb: z.boolean(),
    likeCount: z.int().nonnegative(),
    isLiked: z.boolean(),
    isLikedByCeleb: z.boolean(),
    isHiddenFromCeleb: z.boolean(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    replyCount: z.int().nonnegative(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** A top comment with the answers that show at once: the celeb's, then the oldest. */
export const CommentThread = Comment.extend({ replies: z.array(Comment) }).meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

/** `celeb`: those that the celeb answered, liked or wrote first, then the newest. */
export const CommentOrder = z.enum(['celeb', 'newest', 'oldest']).meta({ id: 'CommentOrder' })
export type CommentOrder = z.infer<typeof CommentOrder>

/** A word after #, without it: letters, digits and underscores of any script. */
export const Hashtag = z
  .string()
  .max(limits.hashtagMax * 2)
  .transform((tag) => tag.normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[\p{L}\p{N}\p{M}_]+$/u)
      .max(limits.hashtagMax),
  )
  .meta({ id: 'Hashtag' })

const postText = z.union([z.literal(''), text(limits.postMaxChars)])
const postPhotos = z.array(FileId).max(limits.postPhotosMax)
const oneKind = { message: 'photos or one video' }
const something = { message: 'content, photoIds or videoId' }

const listOfPosts = z.object({ list: z.array(Post), next: Cursor.nullable() })
const PostRef = z.strictObject({ postId: PostId })
const CommentRef = z.strictObject({ commentId: CommentId })
const Liked = z.object({ isLiked: z.boolean(), likeCount: z.int().nonnegative() })

export const board = {
  /**
   * One of: the home feed (posts of the celebs one follows), a section of one celeb's board, a hashtag, what one liked,
   * saved or wrote. `after` brings what came since a post that one has, the newest first, at most `limit`.
   */
  postList: get('/board/post-list', {
    summary: 'Posts, the newest first; a pinned one leads the first page of its board',
    access: 'signedIn',
    input: z
      .strictObject({
        of: z.enum(['feed', 'board', 'tag', 'liked', 'saved', 'written']),
        celebUserId: UserId.optional(),
        section: BoardSection.optional(),
        /** Of a board: with photos or a video alone. */
        hasMedia: z.stringbool().optional(),
        tag: Hashtag.optional(),
        before: Cursor.optional(),
        after: PostId.optional(),
        limit: pageLimit,
      })
      .refine(({ of, celebUserId }) => (of === 'board') === (celebUserId !== undefined), {
        message: 'celebUserId with board',
      })
      .refine(({ of, tag }) => (of === 'tag') === (tag !== undefined), { message: 'tag with tag' })
      .refine(({ of, after }) => after === undefined || of === 'feed' || of === 'board', {
        message: 'after with feed or board',
      })
      .refine(({ before, after }) => before === undefined || after === undefined, { message: 'before or after' }),
    result: listOfPosts,
    errors: ['user_not_found'],
  }),
  post: get('/board/post', {
    summary: 'One post',
    access: 'signedIn',
    input: PostRef,
    result: z.object({ post: Post }),
    errors: ['not_found'],
  }),
  postWrite: post('/board/post-write', {
    summary:
      'Writes on a board: the celeb on her own, a subscriber in the fan section; the same sendId gives the same post',
    access: 'signedIn',
    perMinute: limits.postsPerMinute,
    input: z
      .strictObject({
        celebUserId: UserId,
        sendId: z.string().regex(/^\d{20,21}$/),
        content: postText.default(''),
        photoIds: postPhotos.default([]),
        videoId: FileId.nullable().default(null),
        visibility: Visibility.default('public'),
        isCommentable: z.boolean().default(true),
        /** The celeb's: whether those who may read it are told. */
        notify: z.boolean().default(false),
        /** A fan's: the celeb does not see it. */
        isHiddenFromCeleb: z.boolean().default(false),
      })
      .refine(({ photoIds, videoId }) => photoIds.length === 0 || videoId === null, oneKind)
      .refine(({ content, photoIds, videoId }) => content !== '' || photoIds.length > 0 || videoId !== null, something),
    result: z.object({ post: Post }),
    errors: ['user_not_found', 'membership_required', 'not_allowed', 'not_found', 'conflict'],
  }),
  postEdit: post('/board/post-edit', {
    summary: 'Changes what is given of one’s own post',
    access: 'signedIn',
    perMinute: limits.postsPerMinute,
    input: z
      .strictObject({
        postId: PostId,
        content: postText.optional(),
        photoIds: postPhotos.optional(),
        videoId: FileId.nullable().optional(),
        visibility: Visibility.optional(),
        isCommentable: z.boolean().optional(),
        isHiddenFromCeleb: z.boolean().optional(),
      })
      .refine(({ photoIds, videoId }) => !photoIds?.length || !videoId, oneKind),
    result: z.object({ post: Post }),
    errors: ['not_found', 'not_allowed', 'invalid_parameters'],
  }),
  postDelete: post('/board/post-delete', {
    summary: 'Deletes one’s own post, or as the celeb one on her board; nothing readable stays',
    access: 'signedIn',
    input: PostRef,
    result: z.object({}),
    errors: ['not_found', 'not_allowed'],
  }),
  pinPost: post('/board/pin-post', {
    summary: 'The celeb pins one of her posts in the place of another, or unpins it',
    access: 'celeb',
    input: z.strictObject({ postId: PostId, isPinned: z.boolean() }),
    result: z.object({ post: Post }),
    errors: ['not_found', 'not_allowed'],
  }),
  likePost: post('/board/like-post', {
    summary: 'Likes a post or no longer; again is no error',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, isLiked: z.boolean() }),
    result: Liked,
    errors: ['not_found', 'membership_required'],
  }),
  savePost: post('/board/save-post', {
    summary: 'Keeps a post among the saved ones or no longer',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, isSaved: z.boolean() }),
    result: z.object({ isSaved: z.boolean() }),
    errors: ['not_found'],
  }),
  reportPost: post('/board/report-post', {
    summary: 'Tells support of a post, once a person and post',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, reason: text(limits.reportReasonMax) }),
    result: z.object({}),
    errors: ['not_found', 'not_allowed'],
  }),
  commentList: get('/board/comment-list', {
    summary: 'The top comments of a post, or with `parentId` the answers to one, oldest first',
    access: 'signedIn',
    input: z.strictObject({
      postId: PostId,
      parentId: CommentId.optional(),
      order: CommentOrder.default('celeb'),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(CommentThread), next: Cursor.nullable() }),
    errors: ['not_found', 'membership_required'],
  }),
  /** An addition: leads from a notification to the comment's place. */
  commentThread: get('/board/comment-thread', {
    summary: 'The thread in which a comment stands, with the answers around it',
    access: 'signedIn',
    input: CommentRef,
    result: z.object({ thread: CommentThread }),
    errors: ['not_found', 'membership_required'],
  }),
  commentWrite: post('/board/comment-write', {
    summary: 'Comments on a post or answers a comment; the same sendId gives the same comment',
    access: 'signedIn',
    perMinute: limits.commentsPerMinute,
    input: z.strictObject({
      postId: PostId,
      sendId: z.string().regex(/^\d{20,21}$/),
      content: text(limits.commentMaxChars),
      /** What it answers: a top comment or an answer, whose author it then mentions. */
      replyToId: CommentId.optional(),
      isHiddenFromCeleb: z.boolean().default(false),
    }),
    result: z.object({ comment: Comment }),
    errors: ['not_found', 'membership_required', 'not_allowed', 'conflict'],
  }),
  commentEdit: post('/board/comment-edit', {
    summary: 'Changes the words of one’s own comment',
    access: 'signedIn',
    perMinute: limits.commentsPerMinute,
    input: z.strictObject({ commentId: CommentId, content: text(limits.commentMaxChars) }),
    result: z.object({ comment: Comment }),
    errors: ['not_found', 'not_allowed'],
  }),
  commentDelete: post('/board/comment-delete', {
    summary: 'Deletes one’s own comment, or as the celeb one on her board',
    access: 'signedIn',
    input: CommentRef,
    result: z.object({}),
    errors: ['not_found', 'not_allowed'],
  }),
  likeComment: post('/board/like-comment', {
    summary: 'Likes a comment or no longer',
    access: 'signedIn',
    input: z.strictObject({ commentId: CommentId, isLiked: z.boolean() }),
    result: Liked,
    errors: ['not_found', 'membership_required'],
  }),
  reportComment: post('/board/report-comment', {
    summary: 'Tells support of a comment, once a person and comment',
    access: 'signedIn',
    input: z.strictObject({ commentId: CommentId, reason: text(limits.reportReasonMax) }),
    result: z.object({}),
    errors: ['not_found', 'not_allowed'],
  }),
  /** An addition: the comments that one wrote, with where they stand. */
  myComments: get('/board/my-comments', {
    summary: 'One’s own comments, the newest first',
    access: 'signedIn',
    input: z.strictObject({ before: Cursor.optional(), limit: pageLimit }),
    result: z.object({
      list: z.array(
        Comment.extend({
          post: z.object({ id: PostId, celebUserId: UserId, celebNickname: z.string(), excerpt: z.string() }),
        }),
      ),
      next: Cursor.nullable(),
    }),
  }),
  links: get('/board/links', {
    summary: 'A post’s photos and video with fresh links',
    access: 'signedIn',
    input: PostRef,
    result: z.object({ photos: z.array(Photo), video: Video.nullable() }),
    errors: ['not_found', 'membership_required'],
  }),
  uploadPhoto: form('/board/upload-photo', {
    summary: 'A photo for a post of one’s own on a board where one may write',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ celebUserId: UserId }),
    result: UploadedFile,
    errors: ['user_not_found', 'membership_required', 'payload_too_large', 'unsupported_media'],
  }),
  uploadVideo: form('/board/upload-video', {
    summary: 'A video for a post of one’s own, of a minute at most',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    spoolsBytes: limits.videoMaxBytes,
    input: z.strictObject({ celebUserId: UserId }),
    result: UploadedVideo,
    errors: ['user_not_found', 'membership_required', 'payload_too_large', 'unsupported_media', 'unavailable'],
  }),
}
