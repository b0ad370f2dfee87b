/** What the keyboard shortcuts do. */
export const keys = {
  LETTERS: '글자 키로 조작하기',
  LETTERS_DETAIL: '말로 조작하거나 키를 잘못 누르기 쉬우면 꺼 주세요. Ctrl이나 ⌘와 함께 누르는 키는 그대로예요.',
  TITLE: '단축키',
  ALL: '모든 단축키',
  EVERYWHERE: '어디서나',
  HERE: '이 페이지',
  FIND: '검색',
  HELP: '단축키 보기',
  LAST: '마지막이에요',
  TAKE_BACK: '되돌리기',
  DOWN: '아래로',
  UP: '위로',
}
