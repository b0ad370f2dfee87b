import { nextSendId } from '../Actor.ts'
import { anyone, anyoneGets, only, signedIn, signedInGets } from './answers.ts'
import type { RowsOf } from './row.ts'

const nobody = 'f'.repeat(24)
// A fan blocked by the celeb gets the same responses as if the celeb and their board did not exist.
const onBoard = { ...signedIn, blocked: 'not_found' } as const
const writers = { ...only(['fan', 'member', 'celeb'], 'membership_required'), blocked: 'user_not_found' } as const
const followers = { ...writers, blocked: 'not_found' } as const
const premium = { ...only(['member', 'celeb'], 'membership_required'), blocked: 'not_found' } as const
const author = { ...only(['member'], 'not_allowed'), blocked: 'not_found' } as const

export const board: RowsOf<'board'> = {
  celebPage: [
    { input: ({ celeb }) => ({ username: celeb.username }), answers: anyone },
    { of: 'nobody', input: () => ({ username: 'nobody_is_this' }), answers: anyoneGets('user_not_found') },
  ],
  sharedPost: [
    { of: 'a post for everyone', input: ({ publicPost }) => ({ postId: publicPost }), answers: anyone },
    { of: 'a post for premium fans', input: ({ premiumPost }) => ({ postId: premiumPost }), answers: anyone },
    { of: 'no post', input: () => ({ postId: nobody }), answers: anyoneGets('not_found') },
  ],
  postList: [
    { of: 'the feed', input: () => ({ of: 'feed' }), answers: signedIn },
    {
      of: 'a board',
      input: ({ celeb }) => ({ of: 'board', celebUserId: celeb.id, section: 'fans' }),
      answers: { ...signedIn, blocked: 'user_not_found' },
    },
    {
      of: 'nobody’s board',
      input: () => ({ of: 'board', celebUserId: nobody }),
      answers: signedInGets('user_not_found'),
    },
    {
      of: 'a fan’s board, which is none',
      input: ({ memberId }) => ({ of: 'board', celebUserId: memberId }),
      answers: signedInGets('user_not_found'),
    },
    { of: 'a tag', input: () => ({ of: 'tag', tag: '별' }), answers: signedIn },
    { of: 'what one liked', input: () => ({ of: 'liked' }), answers: signedIn },
  ],
  post: [
    { of: 'a locked post, as a teaser', input: ({ premiumPost }) => ({ postId: premiumPost }), answers: onBoard },
    {
      of: 'a post that is hidden from the celeb',
      input: ({ hiddenPost }) => ({ postId: hiddenPost }),
      answers: { ...onBoard, celeb: 'not_found' },
    },
    { of: 'none', input: () => ({ postId: nobody }), answers: signedInGets('not_found') },
  ],
  postWrite: [
    {
      of: 'on a celeb’s board',
      input: ({ celeb }) => ({ celebUserId: celeb.id, sendId: nextSendId(), content: '안녕' }),
      answers: writers,
    },
    {
      of: 'for premium',
      input: ({ celeb }) => ({ celebUserId: celeb.id, sendId: nextSendId(), content: '안녕', visibility: 'premium' }),
      answers: only(['celeb'], 'not_allowed'),
    },
    {
      of: 'on nobody’s board',
      input: () => ({ celebUserId: nobody, sendId: nextSendId(), content: '안녕' }),
      answers: signedInGets('user_not_found'),
    },
  ],
  postEdit: [
    {
      of: 'the celeb’s',
      input: ({ premiumPost }) => ({ postId: premiumPost, content: '비밀 이야기는 여기까지예요' }),
      answers: { ...only(['celeb'], 'not_allowed'), blocked: 'not_found' },
    },
    {
      of: 'hidden from the celeb',
      input: ({ hiddenPost }) => ({ postId: hiddenPost, content: '쉿' }),
      answers: { ...author, celeb: 'not_found' },
    },
    { of: 'none', input: () => ({ postId: nobody }), answers: signedInGets('not_found') },
  ],
  postDelete: [{ of: 'none', input: () => ({ postId: nobody }), answers: signedInGets('not_found') }],
  pinPost: [
    {
      of: 'the celeb’s',
      input: ({ premiumPost }) => ({ postId: premiumPost, isPinned: true }),
      answers: only(['celeb'], 'not_allowed'),
    },
    {
      of: 'a fan’s',
      input: ({ fanPost }) => ({ postId: fanPost, isPinned: true }),
      answers: signedInGets('not_allowed'),
    },
  ],
  likePost: [
    { of: 'a premium post', input: ({ premiumPost }) => ({ postId: premiumPost, isLiked: true }), answers: premium },
    { of: 'a public post', input: ({ publicPost }) => ({ postId: publicPost, isLiked: true }), answers: onBoard },
    { of: 'none', input: () => ({ postId: nobody, isLiked: true }), answers: signedInGets('not_found') },
  ],
  savePost: [
    { of: 'a locked post', input: ({ premiumPost }) => ({ postId: premiumPost, isSaved: true }), answers: onBoard },
    { of: 'none', input: () => ({ postId: nobody, isSaved: false }), answers: signedInGets('not_found') },
  ],
  reportPost: [
    {
      input: ({ fanPost }) => ({ postId: fanPost, reason: '이상해요' }),
      answers: { ...onBoard, member: 'not_allowed' },
    },
  ],
  commentList: [
    { of: 'a premium post', input: ({ premiumPost }) => ({ postId: premiumPost }), answers: premium },
    { of: 'a public post', input: ({ publicPost }) => ({ postId: publicPost, order: 'newest' }), answers: onBoard },
    { of: 'none', input: () => ({ postId: nobody }), answers: signedInGets('not_found') },
  ],
  commentThread: [
    { of: 'below a premium post', input: ({ premiumComment }) => ({ commentId: premiumComment }), answers: premium },
    {
      of: 'hidden from the celeb',
      input: ({ hiddenComment }) => ({ commentId: hiddenComment }),
      answers: { ...onBoard, celeb: 'not_found' },
    },
    { of: 'none', input: () => ({ commentId: nobody }), answers: signedInGets('not_found') },
  ],
  commentWrite: [
    {
      of: 'below a premium post',
      input: ({ premiumPost }) => ({ postId: premiumPost, sendId: nextSendId(), content: '좋아요' }),
      answers: premium,
    },
    {
      of: 'below a public post',
      input: ({ publicPost }) => ({ postId: publicPost, sendId: nextSendId(), content: '좋아요' }),
      answers: followers,
    },
    {
      of: 'as an answer to what the celeb does not see',
      input: ({ publicPost, hiddenComment }) => ({
        postId: publicPost,
        replyToId: hiddenComment,
        sendId: nextSendId(),
        content: '쉿',
      }),
      answers: { ...followers, celeb: 'not_found' },
    },
    {
      of: 'below none',
      input: () => ({ postId: nobody, sendId: nextSendId(), content: '좋아요' }),
      answers: signedInGets('not_found'),
    },
  ],
  commentEdit: [
    {
      input: ({ premiumComment }) => ({ commentId: premiumComment, content: '고침' }),
      answers: { ...premium, celeb: 'not_allowed' },
    },
    {
      of: 'hidden from the celeb',
      input: ({ hiddenComment }) => ({ commentId: hiddenComment, content: '고침' }),
      answers: { ...author, celeb: 'not_found' },
    },
  ],
  // Uses a comment that does not exist, because here all people call at the same time. deletion.test.ts tests who may
  // delete an existing one.
  commentDelete: [{ of: 'none', input: () => ({ commentId: nobody }), answers: signedInGets('not_found') }],
  likeComment: [
    {
      of: 'below a premium post',
      input: ({ premiumComment }) => ({ commentId: premiumComment, isLiked: true }),
      answers: premium,
    },
    { of: 'none', input: () => ({ commentId: nobody, isLiked: true }), answers: signedInGets('not_found') },
  ],
  reportComment: [
    {
      of: 'below a premium post',
      input: ({ premiumComment }) => ({ commentId: premiumComment, reason: '이상해요' }),
      answers: { ...premium, member: 'not_allowed' },
    },
    { of: 'none', input: () => ({ commentId: nobody, reason: '이상해요' }), answers: signedInGets('not_found') },
  ],
  myComments: [{ input: () => ({}), answers: signedIn }],
  links: [
    { of: 'a premium post', input: ({ premiumPost }) => ({ postId: premiumPost }), answers: premium },
    { of: 'none', input: () => ({ postId: nobody }), answers: signedInGets('not_found') },
  ],
  uploadPhoto: [
    { input: ({ celeb }) => ({ celebUserId: celeb.id }), answers: writers },
    { of: 'for nobody’s board', input: () => ({ celebUserId: nobody }), answers: signedInGets('user_not_found') },
  ],
  // The file is not a video, so people who may upload get an error about that; others are refused before.
  uploadVideo: [
    {
      input: ({ celeb }) => ({ celebUserId: celeb.id }),
      answers: {
        ...writers,
        ...Object.fromEntries(['fan', 'member', 'celeb'].map((who) => [who, 'unsupported_media'])),
      },
    },
  ],
}
