/** Saved answers to inquiries. */
export const replies = {
  NEW: '새 답',
  ONE: '답 고치기',
  NONE: '저장해 둔 답이 없어요',
  NONE_DETAIL: '자주 쓰는 답을 저장하면 문의에 답할 때 골라 쓸 수 있어요.',
  PICK: '답을 고르거나 새로 써 주세요',
  PICK_DETAIL: '문의한 사람의 언어에 맞는 글이 들어가요.',
  NAME: '이름',
  NAME_DETAIL: '직원만 봐요.',
  KO: '한국어',
  EN: '영어',
  BOTH: '두 언어로 써 주세요.',
  SAVE: '저장하기',
  SAVED: '저장했어요',
  REMOVE: '지우기',
  REMOVE_ASK: '{{name}} 답을 지울까요?',
}
