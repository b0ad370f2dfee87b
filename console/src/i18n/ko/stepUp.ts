/** The sheet that shows what a passkey signs. */
export const stepUp = {
  DETAIL: '아래 내용에 패스키로 서명해요. 하나라도 바뀌면 서명이 맞지 않아요.',
  FAILED: '패스키를 확인하지 못했어요. 다시 해 주세요.',
}
