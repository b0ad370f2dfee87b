/** Captured payments that belong to no known order. */
export const strayCaptures = {
  NONE: '주문 없는 결제가 없어요',
  NONE_DETAIL: '데이터베이스를 되돌리면 그사이의 주문이 사라져요. 돈은 냈는데 주문이 없는 결제가 여기에 떠요.',
  WON: '돌려줄 돈',
  SUM: '{{won, number}}원',
  PAID: '낸 때',
  FOUND: '찾은 때',
  TRANSACTION: 'PortOne 결제 번호',
  ORDER: '사라진 주문 번호',
  UNKNOWN: '알 수 없음',
  APPROVED: '돌려주기로 한 사람',
  GIVEN_BY: '돌려준 사람',
  ON_ITS_WAY: '카드사로 취소를 보냈어요. 취소되면 목록에서 사라져요.',
  GIVE_BACK: '돌려주기',
  GIVEN: '카드사로 취소를 보낼게요',
  WAITS: '다른 한 사람도 돌려주기로 하면 돌려줘요',
  SIGN: '주문 없는 결제를 돌려줘요',
}
