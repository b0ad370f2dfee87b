export interface BenchOptions {
  /** A folder for CPU profiles of the server; null takes none, as a measurement should. */
  profile: string | null
}
