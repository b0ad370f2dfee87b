interface Identified {
  id: string
}

/** The item in the place of the one with its id, else at the end. */
export function putById<T extends Identified>(list: readonly T[], item: T): T[] {
  const at = list.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...list, item] : list.with(at, item)
}

/** In the place of the one with its id; a list that lacks it stays. */
export const replaceById = <T extends Identified>(list: readonly T[], item: T): T[] =>
  list.map((old) => (old.id === item.id ? item : old))

export const withoutId = <T extends Identified>(list: readonly T[], id: string): T[] =>
  list.filter((item) => item.id !== id)
