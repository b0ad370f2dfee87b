/** Texts that people agree to. */
export const policies = {
  ALL: '모두',
  KINDS: '종류',
  KIND_terms: '이용약관',
  KIND_privacy: '개인정보 처리방침',
  KIND_marketing: '광고 알림',
  KIND_nightPush: '밤 알림',
  BUILT_IN:
    '글은 앱에 담겨 나와서 여기서 고칠 수 없어요. 새 판은 새 버전과 함께 나가고, 그때부터 가입하는 사람이 동의해요.',
  NONE: '아직 동의한 사람이 없어요',
  NONE_DETAIL: '누가 가입하면 판마다 몇 명인지 보여요.',
  CURRENT: '지금 판',
  OLD: '지난 판',
  FIRST: '처음 동의한 날',
  AGREED: '동의',
  REFUSED: '거부',
  PEOPLE: '{{count}}명',
}
