export const auth = {
  TITLE: '',
}
