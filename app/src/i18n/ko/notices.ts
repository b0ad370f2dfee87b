/** The texts of NOTICE that boot does not need: those of its pages. */
export const notices = {
  CATEGORIES: '공지 종류',
  ALL: '전체',
  service: '서비스',
  event: '이벤트',
  maintenance: '점검',
  NONE_OF: '이 종류의 공지사항이 아직 없어요',
}
