export interface ProbeQuestion {
  /** `profile` starts a CPU profile, and ends it when it comes with a path. */
  probe: 'reset' | 'read' | 'collect' | 'profile'
  path?: string
}

/** Since the last reset; `rss` and `heapUsed` in bytes, now. */
export interface ProbeReading {
  stallMs: number
  /** How late the event loop comes to a timer. */
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
