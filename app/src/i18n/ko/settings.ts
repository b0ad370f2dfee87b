export const settings = {
  TITLE: '',
}
