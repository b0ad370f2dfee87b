interface Identified {
  id: string
}

/** Replaces the item that has the same id, or appends the new one. */
export function putById<T extends Identified>(list: readonly T[], item: T): T[] {
  const at = list.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...list, item] : list.with(at, item)
}

/** Replaces the item that has the same id; without such an item, the list is unchanged. */
export const replaceById = <T extends Identified>(list: readonly T[], item: T): T[] =>
  list.map((old) => (old.id === item.id ? item : old))

export const withoutId = <T extends Identified>(list: readonly T[], id: string): T[] =>
  list.filter((item) => item.id !== id)
