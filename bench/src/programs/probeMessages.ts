export interface ProbeQuestion {
  /** `profile` starts a CPU profile; with a `path` it ends the profile and writes it to that path. */
  probe: 'reset' | 'read' | 'collect' | 'profile'
  path?: string
}

/** Everything is measured since the last reset, except `rss` and `heapUsed`, which are the current values in bytes. */
export interface ProbeReading {
  stallMs: number
  /** The 99th percentile of how late timers fire. */
  delayP99Ms: number
  gcMs: number
  gcMaxMs: number
  statements: number
  rss: number
  heapUsed: number
}

export interface ProbeAnswer {
  probe: ProbeReading
}
