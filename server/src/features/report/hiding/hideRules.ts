/**
 * The audience that no longer sees hidden content: one reader, the audience of an ordinary person, or that of a celeb.
 */
export type Reach = 'reader' | 'person' | 'celeb'

/** Requires this many reporters (`people`), each with at least `weight`, from this many networks. */
export interface HideRule {
  weight: number
  people: number
  networks: number
}

/** TABLE: the weight that each mark adds to a reporter. A new or distrusted account has weight 0. */
export const marks = { isOld: 1, isVerified: 1, wasRight: 1 }

/** TABLE: when reports of urgent harm hide content before staff have looked. Meeting one of the rules is enough. */
export const hideRules: Record<Reach, readonly HideRule[]> = {
  reader: [{ weight: 0, people: 1, networks: 1 }],
  person: [
    { weight: 2, people: 1, networks: 1 },
    { weight: 1, people: 3, networks: 2 },
  ],
  celeb: [{ weight: 2, people: 3, networks: 2 }],
}

export interface Word {
  weight: number
  /** A hash of the reporter's network; null if it is not known. */
  network: string | null
}

/** How many reporters have at least this weight, and from how many different networks they reported. */
export function countWeighty(words: readonly Word[], weight: number): { people: number; networks: number } {
  const weighty = words.filter((word) => word.weight >= weight)
  return { people: weighty.length, networks: new Set(weighty.map(({ network }) => network)).size }
}

/** The rule by which these reports hide content with this reach; null if none applies. */
export const findHideRule = (reach: Reach, words: readonly Word[]): HideRule | null =>
  hideRules[reach].find((rule) => {
    const { people, networks } = countWeighty(words, rule.weight)
    return people >= rule.people && networks >= rule.networks
  }) ?? null
