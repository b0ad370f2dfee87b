/** Captured payments that belong to no known order. */
export const strayCaptures = {
  NONE: '주문 없는 결제가 없어요',
  NONE_DETAIL: '데이터베이스를 복구하면 그사이의 주문이 사라져요. 결제됐지만 주문이 남지 않은 건이 여기에 보여요.',
  WON: '환불할 금액',
  SUM: '{{won, number}}원',
  PAID: '결제 일시',
  FOUND: '발견 일시',
  TRANSACTION: 'PortOne 결제 번호',
  ORDER: '사라진 주문 번호',
  UNKNOWN: '알 수 없음',
  APPROVED: '승인한 사람',
  GIVEN_BY: '환불한 사람',
  ON_ITS_WAY: '카드사에 취소를 요청했어요. 취소되면 목록에서 사라져요.',
  GIVE_BACK: '환불하기',
  GIVEN: '카드사에 취소를 요청할게요',
  WAITS: '다른 직원도 승인하면 환불돼요',
  SIGN: '주문 없는 결제를 환불해요',
}
