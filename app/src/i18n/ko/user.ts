export const user = {
  UNKNOWN: '알 수 없는 사용자',
}
