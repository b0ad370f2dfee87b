/** Errors that the client finds itself; the server's errors bring their own message. Keys: spec.md point 8. */
export const error = {
  TITLE: '알림',
  COMMON_TITLE: '문제가 생겼어요',
  SIGN_IN_REQUIRED: '로그인이 필요해요.',
  USER_NOT_FOUND: '찾을 수 없는 사용자예요',
  NETWORK: '인터넷에 연결하지 못했어요. 연결을 확인하고 다시 해 주세요.',
  CHECK_NETWORK: '인터넷 연결을 확인해 주세요.',
  UNKNOWN: '알 수 없는 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.',
  RETRY: '다시 시도',
  LOAD_FAILED: '불러오지 못했어요',
  OFFLINE: '인터넷에 연결되어 있지 않아요',
  OFFLINE_DETAIL: '연결되면 바로 이어서 보여 드릴게요.',
  SESSION_ENDED: '로그아웃됐어요',
  SESSION_EXPIRED: '로그인한 지 오래되어 로그아웃됐어요. 다시 로그인해 주세요.',
  TOO_MANY: '요청이 너무 많았어요. {{seconds}}초 뒤에 다시 해 주세요.',
  TOO_MANY_MINUTES: '요청이 너무 많았어요. {{minutes}}분 뒤에 다시 해 주세요.',
}
