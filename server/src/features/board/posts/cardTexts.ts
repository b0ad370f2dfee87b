import type { Visibility } from '@byeol/contract/board.ts'
import type { UserProfile } from '@byeol/contract/user.ts'

// The texts of link previews and of their pictures. They are in Korean, because a messenger makes one preview for
// everybody who sees the link.

type Celeb = NonNullable<UserProfile['celeb']>

/** As in the app (USER.ROLE_…); lint/alike.test.ts compares the two. */
const roleNames: Record<Celeb['category'], string> = {
  singer: '가수',
  actor: '배우',
  idol: '아이돌',
  creator: '크리에이터',
  athlete: '운동선수',
  other: '별',
}
const whoReads: Record<Visibility, string> = {
  public: '로그인하면 볼 수 있는 글이에요.',
  subscribers: '무료로 구독하면 볼 수 있는 글이에요.',
  premium: '프리미엄 팬만 볼 수 있는 글이에요.',
}
const count = new Intl.NumberFormat('ko-KR')
const shortCount = new Intl.NumberFormat('ko-KR', { notation: 'compact' })

export const cardTexts = {
  roleNames,
  whoReads,
  free: '구독은 무료',
  firstDay: '오늘 시작하면',
  onlyPictures: '사진과 영상을 올렸어요.',
  postOf: (name: string) => `${name}님의 글`,
  subscribers: (people: number) => `구독자 ${(people < 10_000 ? count : shortCount).format(people)}`,
  activity: ({ messageCount30d }: Celeb) =>
    messageCount30d > 0 ? `최근 30일 메시지 ${count.format(messageCount30d)}개` : '',
}
