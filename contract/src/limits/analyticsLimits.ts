/** The part of `limits` that is about usage events (spec.md point 9). */
export const analyticsLimits = {
  /** A pause of this length ends a session. */
  analyticsSessionMs: 18_000 * 1_000,
  analyticsParamsMax: 25,
  analyticsBatchMax: 20,
  /** Events that a browser stores while the server does not answer; beyond that, the oldest are dropped. */
  analyticsWaitingMax: 100,
  /** For one network: calls a minute, events at once, and events for each second after that. */
  analyticsCallsPerMinute: 30,
  analyticsBurst: 200,
  analyticsPerSecond: 1,
  /** The same for one node, over all senders. */
  analyticsBurstInAll: 20_000,
  analyticsPerSecondInAll: 500,
  /** The largest sequence number of an event in a session. */
  analyticsSessionEvents: 10_000,
  analyticsKeptMonths: 14,
  /** How long single events are stored after they were counted, so that an event sent twice counts once. */
  analyticsEventDays: 2,
  analyticsWeeksMax: 60,
} as const
