import type { Person, PremiumFacts } from '../../../memory/people.ts'

/**
 * The running premium to a celeb, from memory: the twin of `hasPremium`. It ends at its expiry, whatever a job has
 * noted.
 */
export function premiumTo(person: Person, celebId: string, now: Date): PremiumFacts | null {
  const premium = person.premiums.get(celebId)
  return premium && premium.expiresAt > now ? premium : null
}
