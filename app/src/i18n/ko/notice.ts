export const notice = {
  TITLE: '',
}
