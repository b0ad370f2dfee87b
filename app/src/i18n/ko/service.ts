export const service = {
  TITLE: '',
}
