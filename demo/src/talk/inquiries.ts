import type { InquiryCategory } from '@byeol/contract/service.ts'

/** Inquiries to support: first the person's question, then answers by support and the person in turn. */
export interface DemoInquiry {
  login: string
  category: InquiryCategory
  said: readonly { hoursAgo: number; content: string }[]
}

export const inquiries: readonly DemoInquiry[] = [
  {
    login: 'jiwoo',
    category: 'subscription',
    said: [
      { hoursAgo: 24 * 6 + 3, content: '프리미엄을 쉬었다가 다시 시작하면 그동안 온 메시지도 볼 수 있나요?' },
      {
        hoursAgo: 24 * 6,
        content:
          '안녕하세요, 지우 님. 별 고객센터예요.\n\n쉬는 동안 온 메시지는 보이지 않고, 다시 시작한 때부터 온 메시지를 볼 수 있어요. 그 전에 받은 메시지는 그대로 남아 있어요.\n\n더 궁금한 점이 있으면 언제든 물어봐 주세요.',
      },
    ],
  },
  {
    login: 'jiwoo',
    category: 'chat',
    said: [
      { hoursAgo: 2, content: '어제 저녁부터 사진을 보내면 오래 걸려요. 와이파이를 바꿔도 같고 다른 앱은 괜찮아요.' },
    ],
  },
]
