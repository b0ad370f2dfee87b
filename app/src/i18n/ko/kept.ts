/** Texts of the favorites. */
export const kept = {
  MONTHS: '달 고르기',
  COUNT: '{{count, number}}개',
  SEARCH: '즐겨찾기 검색',
  SEARCH_NONE_DETAIL: '메시지와 음성 자막에서 찾아요.',
  FROM: '{{name}}님의 편지, {{time}}',
  NEWER: '이전 편지',
  OLDER: '다음 편지',
  GONE: '더 이상 볼 수 없는 메시지예요',
  GONE_DETAIL: '삭제되었거나 즐겨찾기를 해제한 메시지예요.',
  TO_LIST: '즐겨찾기 보기',
  SAVE: '이미지로 저장',
  PICTURE_DETAIL: '{{name}}님의 서명과 내 이름이 함께 들어가요',
  PICTURE_FAILED: '이미지를 만들지 못했어요. 잠시 후 다시 시도해 주세요.',
}
