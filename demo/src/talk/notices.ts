import type { NoticeCategory } from '@byeol/contract/notice.ts'

export interface DemoNotice {
  hoursAgo: number
  category: NoticeCategory
  isPinned: boolean
  ko: { title: string; body: string }
  en: { title: string; body: string }
}

export const notices: readonly DemoNotice[] = [
  {
    hoursAgo: 24 * 12,
    category: 'service',
    isPinned: true,
    ko: {
      title: '별에 오신 것을 환영해요',
      body: '별은 좋아하는 사람과 편지처럼 메시지를 주고받는 곳이에요.\n\n좋아하는 별을 구독하고, 프리미엄으로 나에게 오는 메시지를 받아 보세요. 답장은 메시지마다 세 번 보낼 수 있고, 함께한 날이 길수록 더 길게 쓸 수 있어요.',
    },
    en: {
      title: 'Welcome to Byeol',
      body: 'Byeol is where fans and stars write to each other as if by letter.\n\nFollow the stars you love, and get messages addressed to you with premium. You can answer each message three times, and the longer you are together, the longer your answers may be.',
    },
  },
  {
    hoursAgo: 5,
    category: 'maintenance',
    isPinned: false,
    ko: {
      title: '첫눈 오는 날, 알림이 늦을 수 있어요',
      body: '많은 별이 한꺼번에 메시지를 보내는 날에는 휴대폰 알림이 몇 초 늦게 도착할 수 있어요. 앱을 열면 모든 메시지를 바로 볼 수 있어요.',
    },
    en: {
      title: 'Notifications may be a little late on busy days',
      body: 'When many stars write at once, phone notifications can arrive a few seconds late. Open the app to see every message right away.',
    },
  },
  {
    hoursAgo: 31,
    category: 'service',
    isPinned: false,
    ko: {
      title: '사진을 더 선명하게 볼 수 있어요',
      body: '별이 보낸 사진을 누르면 큰 크기로 볼 수 있어요. 사진에 담긴 위치 정보는 보내기 전에 모두 지워져요.',
    },
    en: {
      title: 'Photos look sharper now',
      body: 'Tap a photo from a star to see it large. Place data inside photos is always removed before they are sent.',
    },
  },
  {
    hoursAgo: 24 * 4,
    category: 'service',
    isPinned: false,
    ko: {
      title: '2.7.0 업데이트 소식',
      body: '· 채팅 목록이 더 빨리 열려요\n· 끊겼다 이어져도 메시지가 빠지지 않아요\n· 밤에 눈이 편한 어두운 화면을 다듬었어요',
    },
    en: {
      title: 'What is new in 2.7.0',
      body: '· The chat list opens faster\n· No message is missed after a lost connection\n· The dark theme is easier on the eyes at night',
    },
  },
  {
    hoursAgo: 24 * 9,
    category: 'service',
    isPinned: false,
    ko: {
      title: '서로를 지키는 대화 약속',
      body: '다른 사람을 다치게 하는 말, 개인 정보를 묻거나 알리는 말은 보내지 말아 주세요. 약속을 어기면 이용이 제한될 수 있어요.',
    },
    en: {
      title: 'How we look after each other',
      body: 'Please do not send words that hurt, and never ask for or share personal information. Accounts that break this promise may be limited.',
    },
  },
  {
    hoursAgo: 24 * 16,
    category: 'event',
    isPinned: false,
    ko: {
      title: '새로운 별 루미, 세린이 함께해요',
      body: '무대 위에서 반짝이는 루미, 얼음 위에서 춤추는 세린이 별에 왔어요. 지금 구독하고 첫 메시지를 받아 보세요.',
    },
    en: {
      title: 'New stars: Rumi and Serin',
      body: 'Rumi, who sparkles on stage, and Serin, who dances on ice, have joined Byeol. Follow them for their first messages.',
    },
  },
  {
    hoursAgo: 24 * 27,
    category: 'service',
    isPinned: false,
    ko: {
      title: '별을 사칭하는 계정을 조심하세요',
      body: '진짜 별의 이름 옆에는 별 모양 배지가 있어요. 별과 별의 직원은 비밀번호나 송금을 절대 요구하지 않아요.\n\n의심되는 연락을 받았다면 답하지 말고 신고해 주세요. 개인정보침해 신고센터(https://privacy.kisa.or.kr)에서도 도움을 받을 수 있어요.',
    },
    en: {
      title: 'Beware of accounts that pose as stars',
      body: 'Real stars have a star badge beside their name. Neither stars nor our staff will ever ask for your password or for money.\n\nIf a message looks wrong, do not answer and report it. The Korean privacy centre (https://privacy.kisa.or.kr) helps as well.',
    },
  },
  {
    hoursAgo: 24 * 41,
    category: 'maintenance',
    isPinned: false,
    ko: { title: '정기 점검을 마쳤어요', body: '새벽 3시부터 4시까지 진행한 점검이 끝났어요. 기다려 주셔서 고마워요.' },
    en: {
      title: 'Maintenance is complete',
      body: 'The maintenance from 3 to 4 in the morning is over. Thank you for your patience.',
    },
  },
  {
    hoursAgo: 50,
    category: 'event',
    isPinned: false,
    ko: {
      title: '별과 함께한 100일을 축하해요',
      body: '처음 구독한 날부터 100일이 되는 팬에게 별 모양 스탬프를 드려요. 프로필에서 함께한 날을 확인해 보세요.\n\n· 기간: 12월 31일까지\n· 대상: 한 명 이상의 별을 구독한 모든 팬',
    },
    en: {
      title: 'A hundred days with your star',
      body: 'On the hundredth day since you first followed a star, a star stamp is yours. See your days together on your profile.\n\n· Until December 31\n· For every fan who follows a star',
    },
  },
]
