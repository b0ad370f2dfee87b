import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { PageCard } from '../../../http/pageHead.ts'
import { excerptFrom } from '../visibility/teaserOf.ts'
import { getCelebPage, getSharedPost } from './celebPage.ts'
import { cardPictureOf } from './cardPicture.ts'
import { cardTexts } from './cardTexts.ts'

/** Messengers cut longer descriptions. */
const descriptionChars = 110
/**
 * What a messenger shows for a link to a celeb. Throws `user_not_found`.
 */
export async function getCelebCard(ctx: Context, username: string): Promise<PageCard> {
  const page = await getCelebPage(ctx, username)
  const { user } = page
  const facts = user.celeb!
  const said = user.introduction.replace(/\s+/gu, ' ').trim()
  const activity = cardTexts.activity(facts)
  const described = [said, cardTexts.roleNames[facts.category], facts.ended ? '' : cardTexts.free, activity]
  return {
    title: `${user.nickname} (@${user.celebUsername})`,
    description: described.filter(Boolean).join(' · '),
    path: `/@${user.celebUsername}`,
    kind: 'profile',
    ...cardPictureOf(page),
  }
}

/**
 * What a messenger shows for a link to a post: its words and first picture if everyone may read it, else only its
 * celeb. Throws `not_found`.
 */
export async function getPostCard(ctx: Context, postId: PostId): Promise<PageCard> {
  const { user, post, visibility } = await getSharedPost(ctx, postId)
  const picture = post?.photos[0] ?? post?.video
  return {
    title: post ? cardTexts.postOf(user.nickname) : `${user.nickname} (@${user.celebUsername})`,
    description: post
      ? excerptFrom(post.content, descriptionChars) || cardTexts.onlyPictures
      : cardTexts.whoReads[visibility],
    path: `/post/${postId}`,
    kind: 'article',
    ...(picture
      ? { image: picture.links.medium, isWide: true }
      : cardPictureOf(await getCelebPage(ctx, user.celebUsername!))),
  }
}
