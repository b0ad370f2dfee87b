import { idOf } from './moments.ts'
import type { PageFacts } from './PageFacts.ts'

const notices = [
  '연말 편지 이벤트 초안 @seoha의 팬 오전 11:30 ji',
  '12월 1일 새벽 점검 안내 초안 모두 오전 11:30 se',
  '2.9 버전이 나왔어요 예약 모두 · iOS 오후 10:00 ji',
  '포인트 유효 기간 안내 게시 중 모두 · 한국어 11월 9일 ji',
  '추석 연휴 상담 시간 끝남 모두 9월 28일 ji',
]

/** The pages about what is published, and about the staff itself. */
export const publishFacts: readonly PageFacts[] = [
  {
    id: 'notice',
    path: `/notices/${idOf('a1')}`,
    roles: ['publisher'],
    words: [
      ...notices,
      '쓴 사람 jiho 확인한 사람 아직 아무도 종류 이벤트 누구에게 @seoha의 팬 쓴 때 2026년 11월 23일 오전 11:30',
      '게시 시작 2026년 11월 30일 오후 10:00 게시 끝 2026년 12월 1일 오전 3:20 맨 위에 고정 예 알림 광고 알림',
      '(광고) 표시와 거부 방법이 붙고, 광고 알림에 동의한 사람에게만 가요.',
      '밤 9시부터 아침 8시에 나가면 밤 알림에도 동의한 사람만 받아요.',
      'Letters for the end of the year Write to Seoha in December, and you may get an answer.',
      '(광고) Byeol 연말 편지 이벤트 무료 수신거부: 내 정보 > 알림',
    ],
    buttons: ['고치기', '확인하고 내보내기', 'KO', 'EN'],
    isOnPhone: true,
  },
  {
    id: 'notice-new',
    path: '/notices/new',
    roles: ['publisher'],
    words: [...notices, '두 언어를 모두 써야 저장할 수 있어요.', '알림 보내지 않음 안내 알림 광고 알림'],
    buttons: ['취소', '초안 저장하기 (off)', 'KO', 'EN'],
    isOnPhone: true,
  },
  {
    id: 'version',
    path: '/versions/ios',
    roles: ['publisher'],
    words: [
      '웹·데스크톱 최소 2.6.0 · 권장 2.9.1 지난 30일 접속 6,930개',
      'Android 최소 2.6.0 · 권장 2.9.1 지난 30일 접속 21,057개',
      'iOS 최소 2.6.0 · 권장 2.9.1 지난 30일 접속 15,295개',
      '2,090,100 9,120 권장 2,090,000 3,840 2,080,000 1,466 2,070,400 702 2,060,000 155 2,050,000 12 막힘',
      '막히는 접속 869 지난 30일 접속 15,295개 가운데',
    ],
    buttons: ['저장하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'flag',
    path: '/flags/selling',
    roles: ['publisher'],
    words: [
      '일부 결제 웹 100% · Android 100% · iOS 40% taeho · 어제',
      '켜짐 새 가입 웹 100% · Android 100% · iOS 100% 바꾼 적 없음',
      '꺼짐 링크 미리보기 웹 0% · Android 0% · iOS 0% jiho · 어제',
      '웹·데스크톱 100% Android 100% iOS 40% 마지막으로 바꾼 사람 taeho 바꾼 때 2026년 11월 22일 오전 11:00',
    ],
    buttons: ['모두 끄기', '모두 켜기', '저장하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'policies',
    path: '/policies',
    roles: ['publisher'],
    words: [
      '개인정보 처리방침 · 2026-11-23 지금 판 처음 동의한 날 2026년 11월 2일 동의 1,204명 거부 0명',
      '개인정보 처리방침 · 2026-11-01 지난 판 처음 동의한 날 2026년 11월 2일 동의 48,210명 거부 0명',
      '이용약관 · 2026-11-01 지금 판 처음 동의한 날 2026년 11월 2일 동의 49,414명 거부 0명',
      '광고 알림 · 2026-11-01 지금 판 처음 동의한 날 2026년 11월 2일 동의 21,050명 거부 28,364명',
    ],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'kinds',
    path: '/kinds',
    roles: ['owner'],
    words: [
      `하늘 보통 → 시험 ${idOf('e1')} · garam님이 요청 · 40분 전`,
      `초록이 보통 → 상담 ${idOf('e1')} · seoyeon님이 요청 · 40분 전 내가 요청해서 다른 총괄이 승인해요.`,
    ],
    buttons: ['거절하기 하늘', '승인하기 하늘', '요청 거두기 초록이', '요청하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'reply',
    path: `/replies/${idOf('31')}`,
    roles: ['agent'],
    words: [
      '영수증 다시 보내기 안녕하세요. 영수증을 메일로 다시 보내 드렸어요. 스팸함도 살펴봐 주세요.',
      '환불 안내 7일 안에 쓰지 않은 포인트는 돌려드려요.',
      '41/2000',
      '100/2000',
    ],
    buttons: ['지우기', '저장하기'],
    isOnPhone: true,
  },
  {
    id: 'staff',
    path: `/staff/${idOf('f2')}`,
    roles: ['owner'],
    words: [
      '윤하루님에게 신고 담당 더하기 garam님이 요청',
      '박서연 총괄 한지 한지호 공지·버전 문가 문가람 총괄 윤하 윤하루 역할 없음',
      '공지·버전 맡고 있음',
    ],
    buttons: [
      ...['거절하기', '승인하기', '직원 더하기', '상담 더하기', '신고 담당 더하기', '공지·버전 끝내기'],
      ...['정산 더하기', '정산 승인 더하기', '심사 더하기', '감사 더하기', '총괄 더하기', '새 링크 요청하기'],
    ],
    isOnPhone: true,
  },
  {
    id: 'staff-self',
    path: `/staff/${idOf('f1')}`,
    roles: ['owner'],
    words: ['박서연 seoyeon 내 역할은 다른 총괄이 바꿔요.', '총괄 맡고 있음'],
    buttons: ['거절하기', '승인하기', '직원 더하기'],
  },
  {
    id: 'audit',
    path: '/audit?row=4120',
    roles: ['auditor'],
    words: [
      `오전 11:58 4,122번째 기록 열기 se seoyeon case.restrict cases/${idOf('a2')} 0a91…4c70`,
      `오전 11:44 4,120번째 기록 열기 su sumin person.unmask users/${idOf('e1')} 2a91…4c70`,
      `오전 11:30 4,118번째 기록 열기 se seyeong staff.sign-in staff/${idOf('f5')} 4a91…4c70`,
      `무엇 users/${idOf('e1')} whose ${idOf('e1')} field phone`,
      '2a91e04c 72a91e04 c72a91e0 4c72a91e 04c72a91 e04c72a9 1e04c72a 91e04c70',
    ],
    buttons: ['거르기'],
    isOnPhone: true,
  },
  {
    id: 'audit-check',
    path: '/audit-check',
    roles: ['owner'],
    words: [
      '2곳이 어긋나요',
      '4,098번째 기록이 서명 71번과 달라요',
      '서명 12번의 사본이 없어요',
      '밖에 남은 서명 1개를 데이터베이스가 몰라요.',
      '2,210번째 기록까지로 되돌렸고, 서명 3개를 잃었어요',
      '4,080번째부터 4,097번째 사이예요',
    ],
    buttons: ['서명하기 (off)'],
    isOnPhone: true,
  },
]
