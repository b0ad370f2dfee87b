export const phone = {
  PUSH_CHANNEL: '메시지와 소식',
  PUSH_HERE: '이 휴대폰으로 받기',
  PUSH_ASK_DETAIL: '앱을 닫아도 이 휴대폰으로 알려 드려요.',
  PUSH_ASK_DONE: '이제 이 휴대폰으로 알려 드려요',
  PUSH_BLOCKED: '휴대폰이 알림을 막고 있어요',
  PUSH_BLOCKED_DETAIL: '휴대폰의 설정에서 Byeol의 알림을 허용해 주세요.',
  BROWSER_TITLE: '이어서 하기',
  BROWSER_EXPIRED: '이미 사용한 로그인이거나 5분이 지났어요. 처음부터 다시 시도해 주세요.',
}
export const screenshot = {
  NOT_ALLOWED: '화면을 저장할 수 없어요',
  NOT_ALLOWED_DETAIL:
    '별의 글과 사진을 보호하려고 화면 캡처와 녹화를 막고 있어요. 캡처하거나 녹화하면 기록되고, 확인을 누르면 로그아웃돼요.',
  NOT_ALLOWED_VISITOR: '별의 글과 사진을 보호하려고 화면 캡처와 녹화를 막고 있어요.',
}
