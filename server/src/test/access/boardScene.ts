import { api } from '@byeol/contract/api.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { nextSendId, type Actor } from '../Actor.ts'
import type { CelebActor } from '../makePeople.ts'

/** The posts and comments that rows for boards refer to, all on the celeb's board. */
export interface BoardScene {
  premiumPost: PostId
  publicPost: PostId
  fanPost: PostId
  /** A post by the member that is hidden from the celeb. */
  hiddenPost: PostId
  /** The member's comments on the premium post and on the public post. */
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
