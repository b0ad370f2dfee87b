/** Moves an item to the index `to`, or to the end of the list if that is out of range. */
export function moveItem<Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  to: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  const place = Math.min(items.length - 1, Math.max(0, to))
  if (!item || place === from) return items
  return items.toSpliced(from, 1).toSpliced(place, 0, item)
}
