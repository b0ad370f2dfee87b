/** The next item after the open one that fits, then from the top of the list; undefined if no other fits. */
export function nextIn<Item>(
  list: readonly Item[],
  open: Item | undefined,
  fits: (item: Item) => boolean,
): Item | undefined {
  const at = open === undefined ? -1 : list.indexOf(open)
  const other = (item: Item) => item !== open && fits(item)
  return list.slice(at + 1).find(other) ?? list.find(other)
}
