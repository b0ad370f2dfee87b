/** Texts of the page on which people who have left claim what we owe them, through a mailed link. */
export const claim = {
  TITLE: '계좌로 받기',
  REFUND_WON: '환불 금액',
  REFUND_DETAIL: '카드로 환불할 수 없어 계좌로 보내 드려요. {{date}} 전에 본인 이름의 계좌를 알려 주세요.',
  WON: '세금 공제 전 금액',
  DETAIL:
    '탈퇴한 뒤에 남은 정산금이에요. {{date}} 전에 계좌를 알려 주세요. 본인인지 확인하고 환불 기간이 지난 것부터 보내 드려요.',
  EMAIL: '답변받을 이메일',
  RESIDENT: '주민등록번호',
  RESIDENT_HINT: '소득세법에 따라 원천징수하고 신고할 때만 써요.',
  ADDRESS: '주소',
  RULE_PROOF: '예금주와 이름이 보이는 통장 사본이나 신분증을 올려 주세요. 주민등록번호 뒷자리는 가려 주세요.',
  RULE_SEALED: '암호화해서 보관하고 본인 확인에만 써요. 답변 후 30일 뒤에 삭제해요.',
  SEND: '요청하기',
  SENT: '요청을 받았어요',
  SENT_DETAIL: '본인인지 확인하고 이메일로 답해 드려요.',
  EXPIRED: '쓸 수 없는 링크예요',
  EXPIRED_DETAIL: '받을 금액이 없거나 기간이 지났어요. 궁금한 점은 고객센터 이메일로 문의해 주세요.',
}
