/**
 * The kinds of people for reliability.md 19. `fan` follows the celeb without premium; `member` has premium; `blocked`
 * has premium too, but is blocked by the celeb.
 */
export const actors = [
  'anonymous',
  'revoked',
  'suspended',
  'stranger',
  'fan',
  'member',
  'blocked',
  'celeb',
  'tester',
  'support',
] as const
export type ActorName = (typeof actors)[number]
