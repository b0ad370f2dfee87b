export interface ProbeQuestion {
  /** `profile` starts a CPU profile; with a `path` it ends the profile and writes it there. */
  probe: 'reset' | 'read' | 'collect' | 'profile'
  path?: string
}

/** Measured since the last reset, except `rss` and `heapUsed`: the present values in bytes. */
export interface ProbeReading {
  stallMs: number
  /** The 99th percentile of how late the event loop runs a timer. */
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
