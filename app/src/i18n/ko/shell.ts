/** Words of the frame around every page: bars, buttons, banners. */
export const shell = {
  BACK: '뒤로',
  CLOSE: '닫기',
  OK: '확인',
  CANCEL: '취소',
  CLEAR: '지우기',
  LOADING: '불러오는 중',
  TABS: '주요 메뉴',
  TAB_STARS: '별',
  TAB_CHAT: '채팅',
  TAB_ME: '내 정보',
  UNREAD: '읽지 않은 메시지 {{count}}개',
  OFFLINE: '인터넷에 연결되어 있지 않아요',
  SAVED_AT: '{{time}}에 받아 둔 채팅이에요',
  UNSTABLE: '연결이 불안정해요',
  UNSTABLE_SENDING: '연결이 불안정해요. 연결되면 이어서 보낼게요.',
  OFFLINE_SENDING: '인터넷에 연결되어 있지 않아요. 연결되면 이어서 보낼게요.',
}
