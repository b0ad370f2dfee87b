/** The part of `limits` that is about nodes that start, stop and fail. A node serves some 20,000 connections. */
export const nodeLimits = {
  /** After this time every node knows of a block or its end (reliability.md 17). */
  changeReachesNodesWithinMs: 1_000,
  /** Clients catch up within a millisecond for each connection of their node, and at most this. */
  catchUpWithinMs: 10_000,
  /** Clients of a node that stops return within a millisecond for each that leaves with them, and these bounds. */
  returnWithinLeastMs: 500,
  returnWithinMs: 15_000,
} as const
