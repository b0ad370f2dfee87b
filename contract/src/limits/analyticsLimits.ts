/** The part of `limits` that is about usage events (spec.md point 9). */
export const analyticsLimits = {
  /** A pause of this length ends a session. */
  analyticsSessionMs: 18_000 * 1_000,
  analyticsParamsMax: 25,
  analyticsBatchMax: 20,
  /** Events that a browser keeps while the server does not answer; then the oldest go. */
  analyticsWaitingMax: 100,
  /** Of one network: calls a minute, and events that it may send at once and for each second after that. */
  analyticsCallsPerMinute: 30,
  analyticsBurst: 200,
  analyticsPerSecond: 1,
  /** The same for one node, whoever sends. */
  analyticsBurstInAll: 20_000,
  analyticsPerSecondInAll: 500,
  /** The sequence of a session ends here. */
  analyticsSessionEvents: 10_000,
  analyticsKeptMonths: 14,
  /** How long single events stay after they were counted, so that one that is sent twice counts once. */
  analyticsEventDays: 2,
  analyticsWeeksMax: 60,
} as const
