/** Leaked pictures. */
export const leaks = {
  CHOOSE: '사진 선택',
  READING: '워터마크를 읽는 중',
  START: '유출된 사진을 골라 주세요',
  START_DETAIL:
    '저장한 사진이나 화면을 찍은 사진에서 누구의 화면인지 확인해요. 사진은 보관하지 않고, 찾은 기록은 남아요.',
  NONE: '워터마크가 없어요',
  NONE_DETAIL: '많이 줄이거나 자른 사진은 읽을 수 없어요. 더 큰 원본이 있으면 다시 시도해 주세요.',
  WHOSE: '화면의 주인',
  NOBODY: '탈퇴한 회원',
  AGREEMENT: '일치율',
  PERCENT: '{{count}}%',
  OLD_COPY: '예전 방식의 표시',
  CARE: '이 사람의 화면에서 나온 사진이에요. 이 사람이 유포했다는 뜻은 아니에요.',
}
