export const error = {
  LOAD_FAILED: '불러오지 못했어요',
  NETWORK: '서버가 답하지 않아요. 잠시 뒤에 다시 해 주세요.',
}
