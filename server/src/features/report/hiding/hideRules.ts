/** Who loses sight of a thing that is hidden: its reader alone, the audience of an ordinary person, or of a celeb. */
export type Reach = 'reader' | 'person' | 'celeb'

/** So many reporters, each of at least this weight, from so many networks. */
export interface HideRule {
  weight: number
  people: number
  networks: number
}

/** TABLE: what each mark of a reporter adds to their weight. An account that is new or mistrusted weighs 0. */
export const marks = { isOld: 1, isVerified: 1, wasRight: 1 }

/** TABLE: when reports of urgent harm hide a thing before staff have looked. One fulfilled rule is enough. */
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
  /** A hash; null when it is not known. */
  network: string | null
}

/** The reporters of at least this weight, and from how many networks their reports came. */
export function countWeighty(words: readonly Word[], weight: number): { people: number; networks: number } {
  const weighty = words.filter((word) => word.weight >= weight)
  return { people: weighty.length, networks: new Set(weighty.map(({ network }) => network)).size }
}

/** The rule by which these reports hide something of this reach; null when they do not. */
export const findHideRule = (reach: Reach, words: readonly Word[]): HideRule | null =>
  hideRules[reach].find((rule) => {
    const { people, networks } = countWeighty(words, rule.weight)
    return people >= rule.people && networks >= rule.networks
  }) ?? null
