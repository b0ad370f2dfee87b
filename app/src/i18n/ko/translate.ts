/** Texts for translating what people wrote. */
export const translate = {
  SHOW: '번역 보기',
  WAITING: '번역하고 있어요',
  ORIGINAL: '원문 보기',
  ALWAYS: '{{language}} 항상 번역하기',
  DONE: '번역했어요',
  AGAIN: '다시 번역하기',
  ASK: '개인 대화를 번역 업체에 보낼까요?',
  ASK_DETAIL: '번역하려면 글을 번역 업체에 보내야 해요. 누가 썼는지는 보내지 않아요. 설정의 언어에서 끌 수 있어요.',
  ASK_YES: '번역하기',
  TITLE: '글 번역',
  TO: '번역할 언어',
  TO_APP: '앱 언어와 같게',
  ALWAYS_TITLE: '항상 번역할 언어',
  ALWAYS_DETAIL: '이 언어로 쓴 글은 누르지 않아도 번역해요.',
  PRIVATE: '개인 대화도 번역하기',
  PRIVATE_DETAIL: '1:1 대화와 답장을 번역 업체에 보내요. 누가 썼는지는 보내지 않아요.',
}
