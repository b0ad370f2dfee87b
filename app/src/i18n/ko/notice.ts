export const notice = {
  TITLE: '공지사항',
  NEW: '새 글',
  PINNED: '고정',
  EMPTY: '아직 공지사항이 없어요',
  EMPTY_DETAIL: '새로운 소식이 생기면 여기에 알려 드릴게요.',
  GONE: '찾을 수 없는 공지사항이에요',
  TO_LIST: '공지사항 목록 보기',
}
