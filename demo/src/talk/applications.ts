import type { Category } from '@byeol/contract/user/celebFacts.ts'
import type { Decision } from '@byeol/server/features/application/decideApplication.ts'

/** Fans who have applied to become a celeb: one for each state that the application page can show. */
export interface DemoApplicant {
  login: string
  realName: string
  gender: 'male' | 'female'
  phone: string
  stageName: string
  username: string
  category: Category
  introduction: string
  links: string[]
  /** The picture that proves their activity, and its title. */
  proof: { picture: string; name: string }
  daysAgo: number
  /** Null while the application waits for a decision. */
  decision: Decision | null
}

export const applicants: readonly DemoApplicant[] = [
  {
    login: 'hyewon',
    realName: '박혜원',
    gender: 'female',
    phone: '01090001101',
    stageName: '혜원',
    username: 'hyewon.stage',
    category: 'actor',
    introduction: '대학로에서 7년째 연극을 해요. 무대 뒤 이야기와 대본 읽는 밤을 나누고 싶어요.',
    links: ['https://youtube.com/@hyewon.stage', 'https://instagram.com/hyewon.stage'],
    proof: { picture: 'avatar/hyewon', name: '공연 프로그램북.jpg' },
    daysAgo: 2,
    decision: null,
  },
  {
    login: 'taeyang',
    realName: '최태양',
    gender: 'male',
    phone: '01090001102',
    stageName: '러너 태양',
    username: 'taeyang.run',
    category: 'athlete',
    introduction: '러닝 크루를 이끌며 매주 토요일 한강을 달려요. 첫 풀코스를 준비하는 분들과 함께하고 싶어요.',
    links: ['https://instagram.com/taeyang.run'],
    proof: { picture: 'avatar/taeyang', name: '대회 완주증.jpg' },
    daysAgo: 5,
    decision: {
      to: 'more_needed',
      problems: {
        introduction: '어떤 활동을 해 오셨는지 조금 더 자세히 적어 주세요.',
        links: { 'https://instagram.com/taeyang.run': '계정이 비공개예요. 볼 수 있게 열어 주세요.' },
      },
    },
  },
  {
    login: 'pado',
    realName: '정파도',
    gender: 'male',
    phone: '01090001103',
    stageName: '파도소리',
    username: 'pado.sound',
    category: 'singer',
    introduction: '부산에서 기타를 치며 노래를 만들어요.',
    links: ['https://soundcloud.com/pado.sound'],
    proof: { picture: 'avatar/pado', name: '버스킹.jpg' },
    daysAgo: 9,
    decision: { to: 'rejected', reason: '공개된 활동을 찾지 못했어요. 음원이나 공연을 낸 뒤에 다시 신청해 주세요.' },
  },
]
