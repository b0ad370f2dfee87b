/**
 * The texts of POLICY that boot does not need: the pages of the documents, and the page that asks for consent again.
 */
export const policies = {
  COMING: '{{date}}부터 시행하는 버전이에요. 그때까지는 현재 버전이 적용돼요.',
  COMING_LINK: '{{date}}부터 바뀌어요. 바뀔 내용 보기',
  CHANGES: '바뀐 내용',
  CHANGES_COMING: '바뀔 내용',
  DIFFERENCES: '이전 버전과 비교해 보기',
  DIFFERENCES_NONE: '바뀐 내용이 없어요.',
  ADDED: '추가된 내용',
  REMOVED: '삭제된 내용',
  WORSE: '불리하게 바뀌는 내용이 있어서 30일 전부터 알려 드려요.',
  AGREE_TITLE: '바뀐 약관을 확인해 주세요',
  AGREE_DETAIL: '아래 내용이 바뀌었어요. 동의하면 계속 이용할 수 있어요.',
  AGREE_OF: '{{name}}에 동의해요',
  AGREED_BEFORE: '{{date}}에 이전 버전에 동의했어요.',
  AGREE_SEE: '전체 내용과 바뀐 부분 보기',
  AGREE_SEND: '동의하고 계속하기',
  AGREE_NOT: '동의하지 않아도 이용할 수 있어요',
  AGREE_REFUND: '결제와 환불',
  AGREE_DATA: '내 데이터 내려받기',
  AGREE_LEAVE: '탈퇴하기',
  AGREE_CHANGED: '그사이 새 버전이 나왔어요. 다시 확인해 주세요.',
  AGREE_DONE: '동의했어요',
}
