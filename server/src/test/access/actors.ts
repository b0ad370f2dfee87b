/** reliability.md 19, of those that exist so far. `fan` follows the celeb without premium, `member` has it. */
export const actors = [
  'anonymous',
  'revoked',
  'suspended',
  'stranger',
  'fan',
  'member',
  'celeb',
  'tester',
  'support',
] as const
export type ActorName = (typeof actors)[number]
