import type { Person, PremiumFacts } from '../../memory/people.ts'

/**
 * The active premium to a celeb, read from memory; `hasPremium` is the same rule in SQL. Premium ends when it expires,
 * even if the job has not recorded that yet.
 */
export function premiumTo(person: Person, celebId: string, now: Date): PremiumFacts | null {
  const premium = person.premiums.get(celebId)
  return premium && premium.expiresAt > now ? premium : null
}
