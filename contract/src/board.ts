import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { Photo, UploadedFile, UploadedVideo, Video } from './file.ts'
import { CommentId, FileId, PostId, SendId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { reportFields } from './report/report.ts'
import { bounded, typedBoolean } from './text/bounded.ts'
import { text } from './text/text.ts'
import { CelebUsername, User, UserProfile } from './user.ts'
import { Timestamp } from './wire.ts'

/** Who may read a post in full; everybody else gets its teaser. Premium fans also read posts for subscribers. */
export const Visibility = z.enum(['public', 'subscribers', 'premium']).meta({ id: 'Visibility' })
export type Visibility = z.infer<typeof Visibility>

/** The posts of the celeb, and the posts of fans on the celeb's board. */
export const BoardSection = z.enum(['celeb', 'fans']).meta({ id: 'BoardSection' })
export type BoardSection = z.infer<typeof BoardSection>

const Author = User.pick({ id: true, nickname: true, isCeleb: true, celebUsername: true, photoUrl: true })

/** What a locked post shows instead of its pictures. The server blurs `preview` until nothing can be recognised. */
export const PostTeaser = z
  .object({ photoCount: z.int().nonnegative(), hasVideo: z.boolean(), preview: z.string().nullable() })
  .meta({ id: 'PostTeaser' })
export type PostTeaser = z.infer<typeof PostTeaser>

/**
 * A post as one viewer sees it. If it is locked for the viewer, `content` is its beginning (`limits.teaserChars`),
 * `photos` is empty, `video` is null, and `teaser` says what the post contains. Only the author receives
 * `isHiddenFromCeleb`.
 */
/**
 * Why other people cannot read the post or comment: support hid or deleted it (`hidden`, `deleted`), or it is hidden
 * because of a complaint that it violates a person's rights (`takedown`), until an objection is accepted. Absent
 * otherwise. The author can still read it unless it is `deleted`.
 */
export const Withheld = z.enum(['hidden', 'deleted', 'takedown']).meta({ id: 'Withheld' })
export type Withheld = z.infer<typeof Withheld>

export const Post = z
  .object({
    id: PostId,
    /** The celeb of the board that the post is on. */
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
    isLikedByCeleb: z.boolean(),
    isSaved: z.boolean(),
    isPinned: z.boolean(),
    isHiddenFromCeleb: z.boolean(),
    isCommentable: z.boolean(),
    /**
     * Whether the viewer may comment: the author allows comments, and the viewer may read the post and follows the
     * celeb or is the celeb.
     */
    canComment: z.boolean(),
    /**
     * True if the viewer is the celeb of the board and blocks the author. Only this celeb receives such a post,
     * collapsed, in the fan section of the board or by its id, so that they can delete it.
     */
    isByBlocked: z.boolean(),
    withheld: Withheld.optional(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

/** `author` and `content` are null for a comment that the viewer cannot see but that has visible replies. */
export const Comment = z
  .object({
    id: CommentId,
    postId: PostId,
    /**
     * The top-level comment that this one belongs to; null for a top-level comment. A reply to a reply has the same
     * parent.
     */
    parentId: CommentId.nullable(),
    author: Author.nullable(),
    content: z.string().nullable(),
    /** The author of the reply that this one replies to. */
    mention: User.pick({ id: true, nickname: true }).nullable(),
    isByCeleb: z.boolean(),
    likeCount: z.int().nonnegative(),
    isLiked: z.boolean(),
    isLikedByCeleb: z.boolean(),
    isHiddenFromCeleb: z.boolean(),
    /**
     * True if the viewer is the celeb of the board and blocks the author. The app shows it collapsed, so that the celeb
     * can delete it.
     */
    isByBlocked: z.boolean(),
    /**
     * For a comment that the viewer cannot see: true if that is because the viewer blocks the author. Otherwise the
     * comment is shown as deleted.
     */
    isEmptiedByBlock: z.boolean(),
    withheld: Withheld.optional(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    replyCount: z.int().nonnegative(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** A top-level comment with its first replies: the celeb's, followed by the oldest others. */
export const CommentThread = Comment.extend({ replies: z.array(Comment) }).meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

/** `celeb`: comments that the celeb wrote, replied to or liked come first, followed by the newest others. */
export const CommentOrder = z.enum(['celeb', 'newest', 'oldest']).meta({ id: 'CommentOrder' })
export type CommentOrder = z.infer<typeof CommentOrder>

/** A hashtag without its #: letters, digits and underscores of any script. */
export const Hashtag = bounded(limits.hashtagMax * 2)
  .transform((tag) => tag.normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .max(limits.hashtagMax, { abort: true })
      .regex(/^[\p{L}\p{N}\p{M}_]+$/u),
  )
  .meta({ id: 'Hashtag' })

const postText = z.union([z.literal(''), text(limits.postMaxChars)])
const postPhotos = z.array(FileId).max(limits.postPhotosMax)
const photosOrVideo = { message: 'photos or one video' }
const notEmpty = { message: 'content, photoIds or videoId' }

const listOfPosts = z.object({ list: z.array(Post), next: Cursor.nullable() })
const PostRef = z.strictObject({ postId: PostId })
const CommentRef = z.strictObject({ commentId: CommentId })
const Liked = z.object({ isLiked: z.boolean(), likeCount: z.int().nonnegative() })

export const board = {
  celebPage: get('/board/celeb-page', {
    summary: 'Returns what everyone may see of a celeb, signed in or not: their profile and newest public post',
    access: 'anyone',
    input: z.strictObject({ username: CelebUsername }),
    result: z.object({ user: UserProfile, post: Post.nullable() }),
    errors: ['user_not_found'],
  }),
  sharedPost: get('/board/shared-post', {
    summary:
      'Returns what everyone may see of a shared post, signed in or not: the celeb, and the post if it is public',
    access: 'anyone',
    input: z.strictObject({ postId: PostId }),
    /** `post` is null if only some people may read the post, or if a fan wrote it. */
    result: z.object({ user: UserProfile, post: Post.nullable(), visibility: Visibility }),
    errors: ['not_found'],
  }),
  /**
   * `of` names the list: the home feed (posts of followed celebs), a section of one celeb's board, the posts with a
   * hashtag, or the posts that the viewer liked, saved or wrote. `after` returns posts newer than the given one, the
   * newest first, at most `limit`.
   */
  postList: get('/board/post-list', {
    summary: 'Lists posts, newest first; a pinned post comes first on the first page of its board',
    access: 'signedIn',
    input: z
      .strictObject({
        of: z.enum(['feed', 'board', 'tag', 'liked', 'saved', 'written']),
        celebUserId: UserId.optional(),
        section: BoardSection.optional(),
        /** For a board: only posts with photos or a video. */
        hasMedia: typedBoolean.optional(),
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
    errors: ['user_not_found', 'search_blocked'],
  }),
  post: get('/board/post', {
    summary: 'Returns a post',
    access: 'signedIn',
    input: PostRef,
    result: z.object({ post: Post }),
    errors: ['not_found'],
  }),
  postWrite: post('/board/post-write', {
    summary:
      'Writes a post: a celeb on their own board, a follower in its fan section. A repeated sendId returns the ' +
      'same post',
    access: 'signedIn',
    perMinute: limits.postsPerMinute,
    input: z
      .strictObject({
        celebUserId: UserId,
        sendId: SendId,
        content: postText.default(''),
        photoIds: postPhotos.default([]),
        videoId: FileId.nullable().default(null),
        visibility: Visibility.default('public'),
        isCommentable: z.boolean().default(true),
        /** On a celeb's post: whether everybody who may read it gets a notification. */
        notify: z.boolean().default(false),
        /** On a fan's post: whether it is hidden from the celeb. */
        isHiddenFromCeleb: z.boolean().default(false),
      })
      .refine(({ photoIds, videoId }) => photoIds.length === 0 || videoId === null, photosOrVideo)
      .refine(({ content, photoIds, videoId }) => content !== '' || photoIds.length > 0 || videoId !== null, notEmpty),
    result: z.object({ post: Post }),
    errors: ['user_not_found', 'membership_required', 'not_allowed', 'not_found', 'conflict', 'media_removed'],
  }),
  postEdit: post('/board/post-edit', {
    summary: 'Changes the given fields of one of the caller’s posts',
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
      .refine(({ photoIds, videoId }) => !photoIds?.length || !videoId, photosOrVideo),
    result: z.object({ post: Post }),
    errors: ['not_found', 'not_allowed', 'media_removed'],
  }),
  postDelete: post('/board/post-delete', {
    summary:
      'Deletes one of the caller’s posts, or any post on the caller’s own board if they are a celeb; no content ' +
      'stays readable',
    access: 'signedIn',
    input: PostRef,
    errors: ['not_found', 'not_allowed'],
  }),
  pinPost: post('/board/pin-post', {
    summary: 'Pins one of the celeb’s own posts in place of any other, or unpins it',
    access: 'celeb',
    input: z.strictObject({ postId: PostId, isPinned: z.boolean() }),
    result: z.object({ post: Post }),
    errors: ['not_found', 'not_allowed'],
  }),
  likePost: post('/board/like-post', {
    summary: 'Likes or unlikes a post; repeating this is not an error',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, isLiked: z.boolean() }),
    result: Liked,
    errors: ['not_found', 'membership_required'],
  }),
  savePost: post('/board/save-post', {
    summary: 'Saves a post, or removes it from the saved posts',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, isSaved: z.boolean() }),
    result: z.object({ isSaved: z.boolean() }),
    errors: ['not_found'],
  }),
  reportPost: post('/board/report-post', {
    summary: 'Reports a post to support; each person can report a post once',
    access: 'signedIn',
    input: z.strictObject({ postId: PostId, ...reportFields }),
    errors: ['not_found', 'not_allowed'],
  }),
  commentList: get('/board/comment-list', {
    summary: 'Lists the top-level comments on a post or, with `parentId`, the replies to one comment, oldest first',
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
  /** An addition to the spec: opens a comment from its notification. */
  commentThread: get('/board/comment-thread', {
    summary: 'Returns the thread that contains a comment, with the replies around the comment',
    access: 'signedIn',
    input: CommentRef,
    result: z.object({ thread: CommentThread }),
    errors: ['not_found', 'membership_required'],
  }),
  commentWrite: post('/board/comment-write', {
    summary: 'Comments on a post or replies to a comment; a repeated sendId returns the same comment',
    access: 'signedIn',
    perMinute: limits.commentsPerMinute,
    input: z.strictObject({
      postId: PostId,
      sendId: SendId,
      content: text(limits.commentMaxChars),
      /** The comment that this one replies to; a reply to a reply mentions its author. */
      replyToId: CommentId.optional(),
      isHiddenFromCeleb: z.boolean().default(false),
    }),
    result: z.object({ comment: Comment }),
    errors: ['not_found', 'membership_required', 'not_allowed', 'conflict'],
  }),
  commentEdit: post('/board/comment-edit', {
    summary: 'Changes the text of one of the caller’s comments',
    access: 'signedIn',
    perMinute: limits.commentsPerMinute,
    input: z.strictObject({ commentId: CommentId, content: text(limits.commentMaxChars) }),
    result: z.object({ comment: Comment }),
    errors: ['not_found', 'membership_required', 'not_allowed'],
  }),
  commentDelete: post('/board/comment-delete', {
    summary: 'Deletes one of the caller’s comments, or any comment on the caller’s own board if they are a celeb',
    access: 'signedIn',
    input: CommentRef,
    errors: ['not_found', 'membership_required', 'not_allowed'],
  }),
  likeComment: post('/board/like-comment', {
    summary: 'Likes or unlikes a comment',
    access: 'signedIn',
    input: z.strictObject({ commentId: CommentId, isLiked: z.boolean() }),
    result: Liked,
    errors: ['not_found', 'membership_required'],
  }),
  reportComment: post('/board/report-comment', {
    summary: 'Reports a comment to support; each person can report a comment once',
    access: 'signedIn',
    input: z.strictObject({ commentId: CommentId, ...reportFields }),
    errors: ['not_found', 'membership_required', 'not_allowed'],
  }),
  /** An addition to the spec: the caller's own comments, each with its post. */
  myComments: get('/board/my-comments', {
    summary: 'Lists the caller’s own comments, newest first',
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
    summary: 'Returns new links to the photos and video of a post',
    access: 'signedIn',
    input: PostRef,
    result: z.object({ photos: z.array(Photo), video: Video.nullable() }),
    errors: ['not_found', 'membership_required'],
  }),
  uploadPhoto: form('/board/upload-photo', {
    summary: 'Uploads a photo for a post on a board where the caller may write',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ celebUserId: UserId }),
    result: UploadedFile,
    errors: [
      'user_not_found',
      'membership_required',
      'payload_too_large',
      'unsupported_media',
      'media_removed',
      'unavailable',
    ],
  }),
  uploadVideo: form('/board/upload-video', {
    summary: 'Uploads a video of at most one minute for a post',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    fileMaxBytes: limits.videoMaxBytes,
    /** `cuts` trims a video that is too long instead of refusing it. */
    input: z.strictObject({ celebUserId: UserId, cuts: z.literal('true').optional() }),
    result: UploadedVideo,
    errors: [
      'user_not_found',
      'membership_required',
      'payload_too_large',
      'unsupported_media',
      'media_removed',
      'unavailable',
    ],
  }),
}
