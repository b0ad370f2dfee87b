import { idOf } from './moments.ts'
import type { PageFacts } from './PageFacts.ts'

export const recordFacts: readonly PageFacts[] = [
  {
    id: 'records',
    path: '/records',
    roles: ['owner'],
    words: ['밤하늘12', '이유 수사 협조 요청 2026-118', '탈퇴한 계정 3 접속 기록 1,204', '결제 기록 12'],
    buttons: ['보존 해제하기', '보존하기'],
    isOnPhone: true,
  },
  {
    id: 'demands',
    path: '/demands',
    roles: ['owner'],
    words: ['기관 서울경찰청 문서 번호 2026-3301 법적 근거 형사소송법 제215조 요청 내용 접속 기록'],
    buttons: ['요청 등록하기', '제공 (off)', '일부 제공 (off)', '거절 (off)'],
    isOnPhone: true,
  },
  {
    id: 'looks',
    path: '/looks?month=2026-10',
    roles: ['auditor'],
    words: ['jiwoo', '41번, 37명, 밤 10시~아침 7시 2번'],
    buttons: ['점검 기록하기'],
    isOnPhone: true,
  },
  {
    id: 'incident',
    path: '/incidents/65a000000000000000000091?people=all',
    roles: ['owner'],
    words: [
      '문의 첨부 오발송',
      '메일 전달 38, 반송 1, 보내는 중 0',
      '전달되지 않은 1명을 위한 공개 안내가 필요해요',
      '밤편지 닉네임, 메일 주소',
    ],
    buttons: [
      '사람 찾기',
      '경과 기록하기',
      '안내문 작성',
      '공개 안내 요청하기 (off)',
      '신고서와 전달 증거 내려받기',
      '접수 번호 입력하기 (off)',
      '접수 번호 입력하기 (off)',
      '모두 로그아웃시키기',
    ],
    isOnPhone: true,
  },
  {
    id: 'payables',
    path: '/payables',
    roles: ['finance'],
    words: ['세금 공제 전 금액 31,180', '없음. 본인을 확인하고 계좌를 등록해 주세요.'],
    buttons: ['계좌 등록하기', '요청 열기', '계좌 등록하기'],
    isOnPhone: true,
  },
  {
    id: 'transfers',
    path: `/transfers?open=${idOf('c8')}`,
    roles: ['finance'],
    words: ['입금 계좌 신한은행 110-•••-••4920', '예금주 확인 은행이 본인 명의로 확인했어요'],
    buttons: ['계좌 다시 요청하기', '확인했어요'],
    isOnPhone: true,
  },
]
