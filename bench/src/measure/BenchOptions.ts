export interface BenchOptions {
  /** The folder for CPU profiles of the server. Null when the figures count, because profiling costs time. */
  profile: string | null
}
