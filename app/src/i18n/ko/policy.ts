export const policy = {
  TITLE: '',
}
