export const error = {
  LOAD_FAILED: '불러오지 못했어요',
  NETWORK: '서버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
}
