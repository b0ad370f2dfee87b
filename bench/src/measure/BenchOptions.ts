export interface BenchOptions {
  /** The folder for CPU profiles of the server. Null for real measurements, because profiling costs time. */
  profile: string | null
}
