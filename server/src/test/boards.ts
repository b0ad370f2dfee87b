import { api } from '@byeol/contract/api.ts'
import type { Comment, CommentThread, Post } from '@byeol/contract/board.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { CommentId, FileId, PostId } from '@byeol/contract/ids.ts'
import { nextSendId, type Actor } from './Actor.ts'
import type { CelebActor } from './makePeople.ts'
import type { World } from './openWorld.ts'
import { onePixel } from './media/photos.ts'

type Draft = Partial<Args<typeof api.board.postWrite>>
type List = Omit<Args<typeof api.board.postList>, 'of'>

/** Writes a post on the board of `celeb`. */
export const write = async (who: Actor, celeb: Actor, content: string, more: Draft = {}): Promise<Post> =>
  (await who.call(api.board.postWrite, { celebUserId: celeb.id, sendId: nextSendId(), content, ...more })).post

export const comment = async (
  who: Actor,
  postId: PostId,
  content: string,
  more: Partial<Args<typeof api.board.commentWrite>> = {},
): Promise<Comment> =>
  (await who.call(api.board.commentWrite, { postId, sendId: nextSendId(), content, ...more })).comment

export const answer = (who: Actor, to: Comment, content: string): Promise<Comment> =>
  comment(who, to.postId, content, { replyToId: to.id })

export const uploadTo = async (who: Actor, celeb: Actor, bytes: Uint8Array = onePixel): Promise<FileId> =>
  (await who.call(api.board.uploadPhoto, { celebUserId: celeb.id }, { bytes })).file.id

export const readPost = async (who: Actor, postId: PostId): Promise<Post> =>
  (await who.call(api.board.post, { postId })).post

export const list = async (who: Actor, of: Args<typeof api.board.postList>['of'], more: List = {}): Promise<Post[]> =>
  (await who.call(api.board.postList, { of, ...more })).list

export const feed = (who: Actor, more: List = {}): Promise<Post[]> => list(who, 'feed', more)
export const boardOf = (who: Actor, celeb: Actor, more: List = {}): Promise<Post[]> =>
  list(who, 'board', { celebUserId: celeb.id, ...more })

export const threads = async (
  who: Actor,
  postId: PostId,
  more: Partial<Args<typeof api.board.commentList>> = {},
): Promise<CommentThread[]> => (await who.call(api.board.commentList, { postId, ...more })).list

export const words = (things: readonly { content: string | null }[]): (string | null)[] =>
  things.map(({ content }) => content)

export const like = (who: Actor, postId: PostId, isLiked = true) => who.call(api.board.likePost, { postId, isLiked })
export const likeComment = (who: Actor, commentId: CommentId, isLiked = true) =>
  who.call(api.board.likeComment, { commentId, isLiked })
export const follow = (who: Actor, celeb: Actor) => who.call(api.user.subscribe, { celebUserId: celeb.id })
export const block = (who: Actor, whom: Actor) => who.call(api.user.block, { userId: whom.id })

/** A celeb and two followers. */
export async function followedCeleb(world: World): Promise<{ celeb: CelebActor; one: Actor; other: Actor }> {
  const [celeb, one, other] = [await world.celeb(), await world.fan(), await world.fan()]
  await follow(one, celeb)
  await follow(other, celeb)
  return { celeb, one, other }
}
