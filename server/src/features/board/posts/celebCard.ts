import type { UserProfile } from '@byeol/contract/user.ts'
import type { Context } from '../../../context.ts'
import type { PageCard } from '../../../http/pageHead.ts'
import { getCelebPage } from './celebPage.ts'

const count = new Intl.NumberFormat('ko-KR')
const roles: Record<NonNullable<UserProfile['celeb']>['category'], string> = {
  singer: '가수',
  actor: '배우',
  idol: '아이돌',
  creator: '크리에이터',
  athlete: '운동선수',
  other: '별',
}

/**
 * What a messenger shows for a link to a celeb. It is in Korean, because a messenger makes one preview for everybody
 * who sees the link. Throws `user_not_found`.
 */
export async function getCelebCard(ctx: Context, username: string): Promise<PageCard> {
  const { user } = await getCelebPage(ctx, username)
  const facts = user.celeb!
  const activity = facts.messageCount30d > 0 ? ` · 최근 30일 메시지 ${count.format(facts.messageCount30d)}개` : ''
  const said = user.introduction.replace(/\s+/gu, ' ').trim()
  return {
    title: `${user.nickname} (@${username})`,
    description: `${said ? `${said} · ` : ''}${roles[facts.category]} · 구독은 무료${activity}`,
    image: user.coverUrl ?? user.photoUrl,
    isWide: user.coverUrl !== null,
  }
}
