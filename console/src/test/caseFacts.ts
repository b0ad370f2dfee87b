import { idOf } from './moments.ts'
import type { PageFacts } from './PageFacts.ts'

const queue = [
  '불법 촬영 첫눈봄 0:42 글 2명 · 불법 촬영 · 이미 가림',
  '성적인 내용 소금빵 3:36 봉인된 대화 1명 · 성적인 내용',
  '메시지 밤하늘12 2:14 봉인된 대화 5명 · 괴롭힘 · 그 밖에 se',
  '사람 seoha_official 17:20 11명 · 사칭·사기 ju',
  '댓글 초록이 17:20 4명 · 광고',
  '글 알 수 없는 사람 17:20 1명 · 그 밖에',
]
const reportsInOneLine = '신고 14건24시간 안에 결정 오늘 결정 31 중앙값 3시간 12분 늦음 0'
const reportCounts = [
  '신고 14 불법 촬영·아동 1 성적인 내용 2 그 밖의 신고 11 가장 오래 21시간 전',
  '이의 2 다시 볼 것 2 가장 오래 16시간 전',
  '권리 침해 1 정할 것 1 가장 오래 3시간 전',
]
const atWork = '자리에 있는 사람 6 박서 박서연 신고 담당 맡은 것 2 이준 이준호 신고 담당 맡은 것 1'
const person = [
  '이메일 b***@byeol.test 전화번호 +82••••••5678 본인 이름 김•하 생일 2000-••-••',
  '광고 알림 2026-11-01 거부 2026년 11월 17일 그전에는 2026-11-01 · 동의 · 2026년 11월 2일',
  '이용약관 2026-11-01 동의 2026년 11월 2일',
]

/** The first page, and the pages about reports, applications and people. */
export const caseFacts: readonly PageFacts[] = [
  {
    id: 'guardian',
    path: `/guardians/${idOf('51')}`,
    roles: ['agent'],
    words: ['열일곱', '결제 내역 · 결제 취소', '계정을 찾아야 해요', '여는 것은 기록에 남아요.'],
    buttons: ['열기'],
    isOnPhone: true,
  },
  {
    id: 'today',
    path: '/today',
    roles: ['moderator', 'agent', 'auditor'],
    words: [
      reportsInOneLine,
      ...reportCounts,
      '문의 17 첫 답변 전 8 이어서 답할 것 9 가장 오래 어제',
      '모두 내 것 1 맡은 사람 없음 6',
      '지남 문의 프리미엄을 해지했는데 또 결제됐어요 지우 · 구독 · 첫 답변 전',
      '0:42 신고 첫눈봄 글 · 2명 · 불법 촬영·아동 박서 박서연',
      '20:40 권리 침해 겨울편지 초상 · 정할 것',
      '맞는지 확인 0 건 장부에서 어긋난 것 장부 증명 3분 전 모든 검사를 통과했어요 멈춘 돈 0원',
      '감사 기록 24분 전 412,906줄까지 서명했어요',
      atWork,
    ],
    buttons: [
      '맡기 프리미엄을 해지했는데 또 결제됐어요',
      '맡기 소금빵',
      '맡기 seoha_official',
      '맡기 달무리',
      '맡기 영수증을 다시 받고 싶어요',
    ],
  },
  {
    id: 'today-mine',
    path: '/today?show=mine',
    roles: ['moderator'],
    words: [
      reportsInOneLine,
      ...reportCounts,
      '모두 내 것 1 맡은 사람 없음 4 0:42 신고 첫눈봄 글 · 2명 · 불법 촬영·아동 박서 박서연 자리에 있는 사람 6',
    ],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'queue',
    path: '/cases',
    roles: ['moderator'],
    words: [...queue, '신고를 골라 주세요'],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'queue-filtered',
    path: '/cases?harm=2&forMe=true',
    roles: ['moderator'],
    words: ['불법 촬영·아동 조건 빼기', '내가 할 것 조건 빼기', ...queue],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'case',
    path: `/cases/${idOf('a1')}`,
    roles: ['moderator'],
    words: [
      ...queue,
      '첫눈봄 글 · 6시간 전 이미 가림 이 사람 보기 신고된 내용 대기실에서 찍은 사진이에요',
      '신고 5건 괴롭힘 4 그 밖에 1 덧붙인 말 서하 방에서도 같은 말을 했어요. 이로가 보면 상처받을 것 같아요',
      '신고의 무게가 차서 바로 가렸어요. 0 · 새 계정이거나 믿기 어려움 1명',
      '9월 8일 · 댓글 경고 10월 12일 · 글 가리기 취소됨',
      '11월 23일 오전 11:57 맡음 seoyeon 11월 23일 오전 3:40 신고가 들어옴',
      '맡으면 사본을 열고 결정할 수 있어요. 15분 동안 혼자 봐요.',
    ],
    buttons: ['다시 보이기', '맡기'],
  },
  {
    id: 'case-of-holder',
    path: `/cases/${idOf('a2')}`,
    roles: ['moderator'],
    words: [
      '대화는 봉인되어 있어요 신고한 순간의 사본이에요. 메시지 4개, 사진·영상 1개. 열면 감사 기록에 남아요.',
      '내가 맡음',
      '문제 없음 1 경고 2 대화 제한 3 이용 정지 4 이용 종료 두 사람 5 가리기 6 지우기 7',
      '신고한 5명에게도 결과를 알려요',
    ],
    buttons: ['봉인 열기', '내려놓기', '문제 없음 결정하기 (off)'],
  },
  {
    id: 'appeal',
    path: `/appeals/${idOf('c1')}`,
    roles: ['moderator'],
    words: [
      '댓글 달무리 18:20 대화 제한 se',
      '친한 사이에 농담으로 한 말이에요. 앞뒤를 다시 봐 주세요.',
      '처음 결정 대화 제한 처음 결정한 사람 junho 이유 괴롭힘에 대한 운영정책을 어겨서 이렇게 결정했어요.',
      '그대로 두기 취소하기',
    ],
    buttons: ['봉인 열기', '답하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'takedown',
    path: `/takedowns/${idOf('d1')}`,
    roles: ['moderator'],
    words: [
      '글 겨울편지 20:00 초상 이의 기한 12월 21일',
      '종류 글 침해된 권리 초상 언제까지 이의 기한 2026년 12월 21일',
      '쓴 사람의 이의 공연장에서 모두에게 보인 모습이에요.',
    ],
    buttons: ['요청 열기'],
    isOnPhone: true,
  },
  {
    id: 'application',
    path: `/applications/${idOf('a1')}`,
    roles: ['reviewer'],
    words: [
      '두 사람 유하린 접수 배우 · @yuharin 11월 21일 se',
      '한결 접수 가수 · @hangyeol 어제 eu',
      '채온 다시 옴 가수 · @chaeon.song 19시간 전',
      '남서윤 접수 크리에이터 · @seoyoon.cooks 4시간 전',
      '본인 확인을 마쳤어요 유하린 · 1996-04-12 비슷한 이름의 별이 있어요 유하린 @yu_harin',
      '널리 알려진 이름과 비슷해요 유하린',
      'https://instagram.com/yuharin https://youtube.com/@yuharin',
      '이름 하린 이메일 h***@byeol.test 가입 2026년 7월 7일 신청한 날 2026년 11월 21일',
      '하린 · @harin.y 반려 2026년 8월 11일 · 활동을 확인할 수 있는 서류가 없어요.',
      '승인 두 사람 1 보완 요청 2 반려 3',
      '첫 번째 eunjae 두 번째 기다림',
    ],
    buttons: ['널리 알려진 이름 목록', '열기 공연 프로그램북.jpg', '열기 전속 계약서.pdf', '결정하기 (off)'],
    isOnPhone: true,
  },
  {
    id: 'person-for-agent',
    path: `/people?person=${idOf('e1')}`,
    roles: ['agent'],
    words: person,
    buttons: ['찾기', '가린 것 보기', '계정 지키기', '열어 보기', '요청 올리기', '계정 삭제 요청 올리기'],
    isOnPhone: true,
  },
  {
    id: 'person-for-moderator',
    path: `/people?person=${idOf('e1')}`,
    roles: ['moderator'],
    words: [...person, '이용 정지하기 며칠 1일 7일 30일 90일'],
    buttons: ['찾기', '계정 지키기', '열어 보기', '이용 정지하기 (off)'],
  },
]
