/** Spec point 7, Social login, and point 9: window close check. */
export const kakaoTimes = {
  popup: { width: 480, height: 700 },
  pollMs: 200,
  withoutTalkAfterMs: 1_000,
  closedCheckMs: 1_000,
  closedForMs: 3_000,
  requestLifeMs: 10 * 60_000,
  /**
   * How long a window that came back from Kakao waits for its opener to take the result. After that it finishes the
   * login itself.
   */
  handOverMs: 1_500,
} as const
