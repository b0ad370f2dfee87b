import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { PageCard } from '../../../http/pageHead.ts'
import { excerptFrom } from '../../board/visibility/teaserOf.ts'
import { findProfiles } from '../../profile/findProfiles.ts'
import { getContents } from './findContents.ts'

const visitor = { id: null, platform: 'web' }
const descriptionChars = 90
const count = new Intl.NumberFormat('ko-KR')

/**
 * What a messenger shows for a link to contents: title, price and the blurred cover. Contents for adults show neither
 * title nor picture. Throws `not_found`.
 */
export async function getContentsCard(ctx: Context, contentsId: ContentsId): Promise<PageCard> {
  const { title, description, celeb, cover, isAdult, photoCount, videoCount, voiceCount, krwAmountTotal } =
    await getContents(ctx, visitor, contentsId)
  const by = celeb ? `${celeb.nickname}님의 콘텐츠` : '콘텐츠'
  const held = [
    photoCount > 0 ? `사진 ${count.format(photoCount)}장` : '',
    videoCount > 0 ? `영상 ${count.format(videoCount)}개` : '',
    voiceCount > 0 ? `음성 ${count.format(voiceCount)}개` : '',
  ].filter(Boolean)
  const facts = [...held, `${count.format(krwAmountTotal)}원`].join(' · ')
  const said = excerptFrom(description, descriptionChars)
  return {
    title: isAdult ? by : `${title} | ${by}`,
    description: isAdult ? '성인만 볼 수 있는 콘텐츠예요.' : said ? `${said} · ${facts}` : facts,
    path: `/celeb-contents?contentsId=${contentsId}`,
    kind: 'article',
    image: isAdult ? null : (cover?.link ?? celeb?.photoUrl ?? null),
    isWide: !isAdult && Boolean(cover?.link),
  }
}

/** What a messenger shows for a link to a celeb's shop; null if there is no such celeb. */
export async function findShopCard(ctx: Context, celebId: UserId): Promise<PageCard | null> {
  const [user] = await findProfiles(ctx.db, UNKNOWN_USER_ID, { userId: [celebId], username: [] }, ctx.now())
  if (!user?.celeb) return null
  return {
    title: `${user.nickname}님의 콘텐츠`,
    description: `${user.nickname}님이 만든 사진, 영상, 음성을 만나 보세요.`,
    path: `/celeb-contents?userId=${celebId}`,
    kind: 'profile',
    image: user.coverUrl ?? user.photoUrl,
    isWide: user.coverUrl !== null,
  }
}
