/** Texts of the page for requests by the legal guardian of a minor. */
export const guardian = {
  TITLE: '보호자 요청',
  LEAD: '자녀의 결제나 계정 때문에 오셨나요?',
  DETAIL:
    '미성년자의 부모님이나 법정대리인이라면 여기서 요청해 주세요. 계정이 없어도 돼요. 확인하고 10일 안에 이메일로 답변해 드려요.',
  RULES:
    '19세 미만이 보호자 동의 없이 결제했다면 취소할 수 있고, 결제한 금액을 돌려드려요. 부모의 명의로 결제했거나 허락받은 용돈으로 결제한 것은 다를 수 있어요. App Store에서 결제한 것은 Apple이 환불해요.',
  WISHES: '무엇을 도와드릴까요?',
  WISH_payments: '결제 내역 받기',
  WISH_payments_DETAIL: '언제 무엇을 얼마에 결제했는지 알려 드려요.',
  WISH_cancel: '결제 취소하기',
  WISH_cancel_DETAIL: '정기 결제도 멈추고 환불해 드려요.',
  WISH_close: '계정 탈퇴하기',
  WISH_close_DETAIL: '개인정보를 삭제하고 탈퇴 처리해 드려요.',
  MINOR: '자녀의 별 계정',
  MINOR_HINT: '가입한 이메일이 가장 빨라요. 모르면 닉네임과 전화번호를 입력해 주세요.',
  WORDS: '어떤 일이 있었나요?',
  NAME: '보호자 이름',
  RELATION: '자녀와의 관계',
  RELATION_parent: '부모',
  RELATION_guardian: '후견인',
  EMAIL: '답변받을 이메일',
  PROOF: '보호자 확인 서류',
  PROOF_HINT:
    '가족관계증명서 등의 사진이나 PDF 한 개, 10MB까지. 주민등록번호 뒷자리는 가려 주세요. 암호화해서 보관하고, 답변 후 30일 뒤에 삭제해요.',
  PRIVACY:
    '이름과 이메일, 서류는 보호자 확인과 답변에만 써요. 요청한 내용은 전자상거래법에 따라 3년 동안 보관해요. 제공을 거부할 수 있지만, 그러면 요청을 처리하기 어려워요.',
  SEND: '요청 보내기',
  SENT: '요청을 받았어요',
  SENT_DETAIL: '{{date}}까지 이메일로 답해 드려요.',
}
