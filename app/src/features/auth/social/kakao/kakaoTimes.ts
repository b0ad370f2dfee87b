/**
 * Times and sizes from spec.md point 7, Social login, and point 9 (how often to check whether the window was closed).
 */
export const kakaoTimes = {
  popup: { width: 480, height: 700 },
  pollMs: 200,
  withoutTalkAfterMs: 1_000,
  closedCheckMs: 1_000,
  closedForMs: 3_000,
  requestLifeMs: 10 * 60_000,
  /**
   * How long the window that Kakao redirected waits for its opener to pick up the result before it completes the login
   * itself.
   */
  handOverMs: 1_500,
} as const
