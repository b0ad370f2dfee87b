/** The part of `limits` that is about usage events (spec.md point 9). */
export const analyticsLimits = {
  /** After a pause of this length, a new session begins. */
  analyticsSessionMs: 18_000 * 1_000,
  analyticsParamsMax: 25,
  analyticsBatchMax: 20,
  /** How many events a browser stores while the server does not respond; beyond that, the oldest are dropped. */
  analyticsWaitingMax: 100,
  /** Per network: calls per minute, events in a burst, and further events per second. */
  analyticsCallsPerMinute: 30,
  analyticsBurst: 200,
  analyticsPerSecond: 1,
  /** The same limits per node, for all senders together. */
  analyticsBurstInAll: 20_000,
  analyticsPerSecondInAll: 500,
  /** The largest sequence number of an event in a session. */
  analyticsSessionEvents: 10_000,
  analyticsKeptMonths: 14,
  /** How long the ids of counted events are stored, so that an event sent twice counts once. */
  analyticsEventDays: 2,
  analyticsWeeksMax: 60,
} as const
