/** Texts of the eleven stages of boot, in order (spec.md point 2, Boot screen), and of its errors. */
export const boot = {
  STAGE_1: '앱을 시작하고 있어요',
  STAGE_2: '저장된 정보를 불러오고 있어요',
  STAGE_3: '정보를 불러오고 있어요',
  STAGE_4: '사용자를 불러오고 있어요',
  STAGE_5: '사용자 설정을 불러오고 있어요',
  STAGE_6: '푸시 알림을 준비하고 있어요',
  STAGE_7: '권한 정보를 불러오고 있어요',
  STAGE_8: '구독 정보를 불러오고 있어요',
  STAGE_9: '채팅을 불러오고 있어요',
  STAGE_10: '공지사항을 불러오고 있어요',
  STAGE_11: '마무리하고 있어요',
  PROGRESS: '앱을 시작하는 중',
  STILL_TRYING: '시간이 조금 걸리네요. 계속 시도하고 있어요.',
  FAILED: '별을 시작하지 못했어요',
  RETRY: '다시 시도하기',
  CONTACT: '고객센터에 문의하기',
}
