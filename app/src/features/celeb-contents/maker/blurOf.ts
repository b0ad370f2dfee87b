const [leastCells, mostCells] = [8, 24]

/**
 * Imitates how the server blurs a cover at a strength from 0 to 100 (blurPicture on the server): it scales the picture
 * down to this many cells along its longer side, then enlarges it and softens it by a third of a cell. `sidePx` is the
 * displayed size.
 */
export function blurOf(strength: number, sidePx: number): { cells: number; softPx: number } {
  const cells = Math.round(mostCells - ((mostCells - leastCells) * strength) / 100)
  return { cells, softPx: sidePx / cells / 3 }
}
