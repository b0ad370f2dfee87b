/** Texts about the account that any page may show. */
export const account = {
  ERR_KAKAO_SIGN_IN_NOT_AVAILABLE: '지금은 카카오로 로그인할 수 없어요.',
  SIGNED_OUT_ELSEWHERE: '다른 기기에서 로그아웃했거나 비밀번호가 바뀌었어요. 다시 로그인해 주세요.',
}
