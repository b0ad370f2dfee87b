/** The pages before sign-in. */
export const signIn = {
  TITLE: '운영 화면 로그인',
  DETAIL: '이 기기나 보안 키에 저장한 패스키로 로그인해요.',
  BUTTON: '패스키로 로그인',
  ENDED: '시간이 지나 로그아웃됐어요',
  ENDED_DETAIL: '다시 로그인하면 보던 페이지가 열려요. 쓰던 공지와 답변은 이 창에 남아 있어요.',
  FAILED: '로그인하지 못했어요. 다시 시도해 주세요.',
  UNSUPPORTED: '이 브라우저에서는 패스키를 쓸 수 없어요.',
  ENROL_TITLE: '{{name}}님, 패스키를 만들어 주세요',
  ENROL_DETAIL: '이 링크는 한 번만 쓸 수 있어요. 새로 만들면 기존 패스키는 쓸 수 없어요.',
  ENROL_BUTTON: '패스키 만들기',
  ENROL_FAILED: '패스키를 만들지 못했어요. 다시 시도해 주세요.',
  LINK_EXPIRED: '쓸 수 없는 링크예요',
  LINK_EXPIRED_DETAIL: '이미 썼거나 하루가 지났어요. 총괄에게 새 링크를 받아 주세요.',
  TO_SIGN_IN: '패스키가 있으면 로그인하기',
}
