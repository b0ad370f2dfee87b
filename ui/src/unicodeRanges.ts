/** Parses a `unicode-range`: `U+20-5b, U+ff07` becomes `[[0x20, 0x5b], [0xff07, 0xff07]]`. */
export const readRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.trim().replace(/^U\+/iu, '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
  })

/** The distinct code points of a text, sorted. */
export const codePointsOf = (text: string): number[] =>
  [...new Set(text)].map((character) => character.codePointAt(0)!).sort((a, b) => a - b)

/** Whether any of the code points, which must be sorted, is in one of the ranges. */
export const areIn = (codePoints: readonly number[], ranges: readonly [number, number][]): boolean =>
  ranges.some(([first, last]) => {
    let [low, high] = [0, codePoints.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (codePoints[middle]! < first) low = middle + 1
      else high = middle
    }
    return low < codePoints.length && codePoints[low]! <= last
  })
