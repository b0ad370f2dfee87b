import { api } from '@byeol/contract/api.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { nextSendId, type Actor } from '../Actor.ts'
import type { CelebActor } from '../makePeople.ts'

/** What rows of boards point at: posts of the celeb, and of the member on her board. */
export interface BoardScene {
  premiumPost: PostId
  publicPost: PostId
  fanPost: PostId
  /** The member's, which the celeb does not see. */
  hiddenPost: PostId
  /** The member's, below the premium and the public post. */
  premiumComment: CommentId
  hiddenComment: CommentId
}

export async function openBoardScene(celeb: CelebActor, member: Actor): Promise<BoardScene> {
  const write = async (who: Actor, more: object) =>
    (
      await who.call(api.board.postWrite, {
        celebUserId: celeb.id,
        sendId: nextSendId(),
        content: '우리끼리 하는 이야기예요',
        ...more,
      })
    ).post.id
  const comment = async (postId: PostId, more: object) =>
    (await member.call(api.board.commentWrite, { postId, sendId: nextSendId(), content: '저도요', ...more })).comment.id
  const [premiumPost, publicPost] = [await write(celeb, { visibility: 'premium' }), await write(celeb, {})]
  return {
    premiumPost,
    publicPost,
    fanPost: await write(member, {}),
    hiddenPost: await write(member, { isHiddenFromCeleb: true }),
    premiumComment: await comment(premiumPost, {}),
    hiddenComment: await comment(publicPost, { isHiddenFromCeleb: true }),
  }
}
