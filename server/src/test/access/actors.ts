/**
 * The kinds of people of reliability.md 19. `fan` follows the celeb without premium, `member` has premium. `blocked`
 * has premium too, but the celeb blocks them.
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
