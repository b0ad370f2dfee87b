/** The pages before sign-in. */
export const signIn = {
  TITLE: '운영 화면에 들어가기',
  DETAIL: '이 기기나 보안 키에 있는 패스키로 들어가요.',
  BUTTON: '패스키로 들어가기',
  ENDED: '시간이 지나서 나왔어요',
  ENDED_DETAIL: '다시 들어가면 보던 페이지가 열려요. 쓰던 공지와 답변은 이 창에 남아 있어요.',
  FAILED: '들어가지 못했어요. 다시 해 주세요.',
  UNSUPPORTED: '이 브라우저에서는 패스키를 쓸 수 없어요.',
  ENROL_TITLE: '{{name}}님, 패스키를 만들어요',
  ENROL_DETAIL: '이 링크는 한 번만 쓸 수 있어요. 만들면 전에 만든 패스키는 쓸 수 없게 돼요.',
  ENROL_BUTTON: '패스키 만들기',
  ENROL_FAILED: '패스키를 만들지 못했어요. 다시 해 주세요.',
  LINK_EXPIRED: '쓸 수 없는 링크예요',
  LINK_EXPIRED_DETAIL: '이미 썼거나 하루가 지났어요. 총괄에게 새 링크를 받아 주세요.',
  TO_SIGN_IN: '패스키가 있으면 들어가기',
}
