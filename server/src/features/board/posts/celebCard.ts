import type { Visibility } from '@byeol/contract/board.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { PageCard } from '../../../http/pageHead.ts'
import { excerptFrom } from '../visibility/teaserOf.ts'
import { getCelebPage, getSharedPost } from './celebPage.ts'
import { activityOf, cardPictureOf, freeWords, roleNames } from './cardPicture.ts'

/** Messengers cut longer descriptions. */
const descriptionChars = 110
/**
 * What a messenger shows for a link to a celeb. It is in Korean, because a messenger makes one preview for everybody
 * who sees the link. Throws `user_not_found`.
 */
export async function getCelebCard(ctx: Context, username: string): Promise<PageCard> {
  const page = await getCelebPage(ctx, username)
  const { user } = page
  const facts = user.celeb!
  const said = user.introduction.replace(/\s+/gu, ' ').trim()
  const activity = activityOf(facts)
  const described = [said, roleNames[facts.category], facts.ended ? '' : freeWords, activity]
  return {
    title: `${user.nickname} (@${user.celebUsername})`,
    description: described.filter(Boolean).join(' · '),
    path: `/@${user.celebUsername}`,
    kind: 'profile',
    ...cardPictureOf(page),
  }
}

const whoReads: Record<Visibility, string> = {
  public: '로그인하면 볼 수 있는 글이에요.',
  subscribers: '무료로 구독하면 볼 수 있는 글이에요.',
  premium: '프리미엄 팬만 볼 수 있는 글이에요.',
}

/**
 * What a messenger shows for a link to a post: its words and first picture if everyone may read it, else only its
 * celeb. Throws `not_found`.
 */
export async function getPostCard(ctx: Context, postId: PostId): Promise<PageCard> {
  const { user, post, visibility } = await getSharedPost(ctx, postId)
  const picture = post?.photos[0] ?? post?.video
  return {
    title: post ? `${user.nickname}님의 글` : `${user.nickname} (@${user.celebUsername})`,
    description: post ? excerptFrom(post.content, descriptionChars) || '사진과 영상을 올렸어요.' : whoReads[visibility],
    path: `/post/${postId}`,
    kind: 'article',
    ...(picture
      ? { image: picture.links.medium, isWide: true }
      : cardPictureOf(await getCelebPage(ctx, user.celebUsername!))),
  }
}
