import type { Person, PremiumFacts } from '../../memory/people.ts'

/**
 * The running premium to a celeb, from memory; `hasPremium` is the same rule in SQL. Premium ends at its expiry, even
 * if the job has not recorded it yet.
 */
export function premiumTo(person: Person, celebId: string, now: Date): PremiumFacts | null {
  const premium = person.premiums.get(celebId)
  return premium && premium.expiresAt > now ? premium : null
}
