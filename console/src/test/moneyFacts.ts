import { idOf } from './moments.ts'
import type { PageFacts } from './PageFacts.ts'

const settlements = [
  '@iro.official S-2026-000441 S-2026-000441 열기 구독 11월 22일 3,482,170 do',
  '@garam.studio S-2026-000442 S-2026-000442 열기 후원 11월 23일 812,400 대기',
  '@yuharin S-2026-000443 S-2026-000443 열기 포인트 11월 23일 96,340 대기',
]
const right = [
  ...settlements,
  '본인 이름과 예금주가 같아요 은행이 예금주를 확인했어요',
  '계좌 신한은행 110-•••-••4920 예금주 김•하 본인 확인 이름 김•하 등록일 2026년 9월 22일',
  '별 수익 3,601,000 차감할 금액 0 소득세 108,030 지방소득세 10,800 지급할 금액 3,482,170',
  '수익 기간 2026-10-01 – 2026-11-15 지급 예정 11월 26일 확인 doyun 승인 대기',
]
const careful = [
  ...settlements,
  '본인 이름과 예금주가 달라요 아직 아무도 예금주를 확인하지 않았어요',
  '예금주 김•하 본인 확인 이름 김•람 등록일 2026년 9월 22일 세금 사업자',
  '지급할 금액 812,400',
  '확인 대기 승인 대기',
]
const orders = [
  '30,000 P 밤하늘12 30,000 P 주문 열기 포인트 오전 10:30 33,000 결제됨 환불 승인 대기',
  '10,000 P 초록이 10,000 P 주문 열기 포인트 오전 10:30 11,000 환불 중',
  '이로 프리미엄 소금빵 이로 프리미엄 주문 열기 프리미엄 오전 10:30 4,900 결제됨',
  '첫눈 오는 날 밤하늘12 첫눈 오는 날 주문 열기 콘텐츠 오전 10:30 5,500 환불됨',
  '5,000 P 밤하늘12 5,000 P 주문 열기 후원 포인트 오전 10:30 5,500 결제 취소',
  '1,000 P 겨울편지 1,000 P 주문 열기 포인트 오전 10:30 1,100 결제 대기',
  '환불 금액 33,000 상태 승인 대기 사유 중복 결제',
  '같은 상품을 두 번 결제했다고 문의했어요 요청 일시 오전 11:40 요청자 sumin 승인 대기',
  '구매자 밤하늘12 종류 포인트 결제 수단 신한카드 1004 주문 일시 2026년 11월 23일 오전 10:30',
  '공급가액 30,000 부가세 3,000 환불 금액 0 승인 번호 30012345',
  '주문했어요 33,000 오전 10:30 결제사가 승인했어요 33,000 오전 10:31 상품을 지급했어요 오전 10:31',
  `pg_clearing → vat_payable order:${idOf('21')}:paid won 3,000`,
  `minted → wallet:${idOf('e1')}:${idOf('41')} order:${idOf('21')}:paid point 30,000`,
]
const settlement = (place: string) => `/settlements?open=${idOf(place)}`
const order = `/orders?open=${idOf('21')}`

/** The pages about money. */
export const moneyFacts: readonly PageFacts[] = [
  {
    id: 'today-money',
    path: '/today',
    roles: ['finance-approver', 'reviewer'],
    words: [
      '별 신청 3 신청 심사 3 최장 대기 11월 21일 통장 확인 3 최장 대기 19시간 전',
      '주문 1 환불 승인 1 최장 대기 1시간 전 정산 3 정산 두 번째 승인 3 최장 대기 어제',
      '11월 21일 별 신청 유하린 배우 · 신청 심사 최은 최은재 9:00 통장 확인 3건 1시간 전 주문 환불 승인 1건',
      '어제 정산 정산 두 번째 승인 3건 점검 0 건',
    ],
    buttons: [],
    isOnPhone: true,
  },
  {
    id: 'bank-account',
    path: `/bank-accounts/${idOf('81')}`,
    roles: ['reviewer'],
    words: [
      '서하 신한은행 110-•••-••4920 @seoha · 19시간 전',
      '가람 반송된 송금 KB국민은행 123-•••-••0101 @garam.studio · 4시간 전',
      '유하린 신한은행 110-•••-••3381 @yuharin · 20분 전',
      '은행이 예금주를 확인하지 못했어요. 통장 사본과 비교해 주세요.',
      '본인 이름과 예금주가 같아요 아직 아무도 예금주를 확인하지 않았어요 새로 등록한 계좌예요',
      '2026년 11월 25일 오후 5:00까지는 이 계좌로 정산을 요청할 수 없어요.',
      '계좌 신한은행 110-•••-••4920 예금주 김•하 본인 확인 이름 김•하 등록일 2026년 11월 22일',
    ],
    buttons: ['열기 통장 사본'],
    isOnPhone: true,
  },
  {
    id: 'bank-account-returned',
    path: `/bank-accounts/${idOf('82')}`,
    roles: ['reviewer'],
    words: [
      '이 계좌로 보낸 정산금이 반송됐어요: 해지된 계좌',
      '본인 이름과 예금주가 달라요 아직 아무도 예금주를 확인하지 않았어요',
      '예금주 이•람 본인 확인 이름 김•람 등록일 2026년 9월 22일 세금 사업자',
    ],
    buttons: ['열기 통장 사본'],
  },
  {
    id: 'ledger',
    path: '/ledger',
    roles: ['finance'],
    words: [
      `1건이 맞지 않아요 오전 11:56에 검사했어요 환불과 장부의 기록이 짝이 맞지 않아요 ${idOf('51')}`,
      `결제사가 환불을 확인하지 않았어요 오전 11:53 ${idOf('22')} 11,000`,
      `외화로 결제됐고 카드사가 취소를 거절했어요 어제 ${idOf('23')} 계좌로 환불 10.5 USD`,
      '11월 20일 – 오전 11:20 장부가 맞아요',
      '결제 수 6 5 결제 금액 61,000 59,900 환불 금액 5,500 5,500',
      'imp_448280090638 결제사 1,100 − 0 우리 장부 없음',
    ],
    buttons: ['계좌로 환불'],
    isOnPhone: true,
  },
  {
    id: 'settlement',
    path: settlement('41'),
    roles: ['finance-approver'],
    words: right,
    buttons: ['승인하기'],
    isOnPhone: true,
  },
  { id: 'settlement-for-finance', path: settlement('41'), roles: ['finance'], words: right, buttons: ['반려하기'] },
  { id: 'settlement-for-auditor', path: settlement('41'), roles: ['auditor'], words: right, buttons: [] },
  {
    id: 'settlement-care',
    path: settlement('42'),
    roles: ['finance'],
    words: careful,
    buttons: ['열기 통장 사본', '반려하기', '확인했어요'],
    isOnPhone: true,
  },
  {
    id: 'settlement-care-for-approver',
    path: settlement('42'),
    roles: ['finance-approver'],
    words: careful,
    buttons: [],
  },
  {
    id: 'taxes',
    path: '/taxes?month=2026-10',
    roles: ['finance'],
    words: [
      '지급한 정산 12 세금 공제 전 4,310,000 소득세 129,300 지방소득세 12,930 지급액 4,167,770',
      '장부의 소득세 129,300 장부의 지방소득세 12,930 장부와 비교 일치해요 납부 아직 납부하지 않았어요',
    ],
    buttons: ['신고 파일 내려받기'],
    isOnPhone: true,
  },
  {
    id: 'order',
    path: order,
    roles: ['finance-approver'],
    words: orders,
    buttons: ['검색', '거절하기', '승인하고 환불하기'],
    isOnPhone: true,
  },
  { id: 'order-for-agent', path: order, roles: ['agent'], words: orders, buttons: ['검색', '요청 취소하기'] },
]
