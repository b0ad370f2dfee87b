import { idOf } from './moments.ts'
import type { PageFacts } from './PageFacts.ts'

/** The pages of the support desk: inquiries, their statistics, outages and duty. */
export const deskFacts: readonly PageFacts[] = [
  {
    id: 'inquiry',
    path: `/inquiries?inquiry=${idOf('b1')}`,
    roles: ['agent'],
    words: [
      '첫 답변 11월 23일 오후 4:00까지',
      '아쉬웠어요 답이 늦었어요',
      '카드사 점검 공지 있음',
      '포인트가 안 들어왔어요',
    ],
    buttons: [
      ...['내가 맡기', '답변 없이 종료하기', '넘기기', '미루기', '열기 화면.jpg'],
      ...['사진이나 PDF 보내기', '답변 보내기 (off)', '보내고 종료하기 (off)'],
      '여기로 합치기 포인트가 안 들어왔어요',
    ],
    isOnPhone: true,
  },
  {
    id: 'desk-stats',
    path: '/desk-stats',
    roles: ['agent'],
    words: ['결제 42 2시간 95% 31 25시간 3 86%', '채팅 8 – –', '박서연 42', '22:00 42'],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'outages',
    path: '/outages',
    roles: ['agent'],
    words: ['결제 게시 중 동료의 확인이 필요해요 모두 · junho', 'junho님이 확인했어요'],
    buttons: ['내리기', '확인했어요', '패스키로 서명하고 게시하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'duty',
    path: '/duty',
    roles: ['moderator'],
    words: ['박서연', '지금 당번 기기 1대 · 메일', '월요일 09:00–22:00', '알림받을 곳이 없어요', '월요일 22:00–09:00'],
    buttons: [
      '박서연님의 월요일 09:00–22:00 당번 빼기',
      '최준호님의 월요일 22:00–09:00 당번 빼기',
      ...['당번 추가하기', '빼기', '저장하기', '테스트 알림 받기'],
    ],
    isOnPhone: true,
  },
]
