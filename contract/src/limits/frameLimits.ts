/** The part of `limits` that is about what one connection may send: frames, JSON bodies, repeated events. */
export const frameLimits = {
  /**
   * Frames of one person that go to everybody in one chat. A celeb may send a queue of a hundred messages at once, or
   * write several a second; a group member may select and delete many.
   */
  roomFramesPerSecond: 10,
  roomFramesBurst: 200,
  /**
   * The shortest time between two updates about the reactions to one message, or about one person's read position in a
   * chat.
   */
  reactionEveryMs: 500,
  /** The shortest time between two updates about one person's profile that are sent to others. */
  profileEveryMs: 2_000,
  socketsPerUser: 12,
  socketBufferMaxBytes: 4 * 1024 * 1024,
  socketPayloadMaxBytes: 64 * 1024,
  /** The maximum for any JSON body; each call's own limit follows from its input (contract/src/text/inputBounds.ts). */
  jsonBodyMaxBytes: 256 * 1024,
  /** Bodies up to this size are read for every call. */
  smallBodyMaxBytes: 16 * 1024,
  /** How many keys and values a JSON body, query or frame may have, unless its input schema allows more. */
  jsonValuesMax: 400,
  jsonLevelsMax: 16,
  /** A larger frame counts once for every piece of this size that it begins. */
  socketFrameBytes: 1024,
} as const
