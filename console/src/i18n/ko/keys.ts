/** What the keyboard shortcuts do. */
export const keys = {
  TITLE: '단축키',
  ALL: '모든 단축키',
  EVERYWHERE: '어디서나',
  HERE: '이 페이지',
  FIND: '찾기',
  HELP: '단축키 보기',
  DOWN: '아래로',
  UP: '위로',
}
