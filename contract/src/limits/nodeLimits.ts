/** The part of `limits` that is about nodes starting, stopping and failing. A node serves about 20,000 connections. */
export const nodeLimits = {
  /** After this time, every node knows about a new block or the end of one (reliability.md 17). */
  changeReachesNodesWithinMs: 1_000,
  /**
   * Clients catch up at random moments within a period: one millisecond for each connection of their node, at most
   * this.
   */
  catchUpWithinMs: 10_000,
  /**
   * Clients of a node that stops reconnect at random moments within a period: one millisecond for each of them, but
   * within these bounds.
   */
  returnWithinLeastMs: 500,
  returnWithinMs: 15_000,
} as const
