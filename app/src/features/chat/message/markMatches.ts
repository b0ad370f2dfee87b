/** Splits a text at every occurrence of `words`, ignoring case. Without words it stays whole. */
export function markMatches(text: string, words: string): { text: string; isHit: boolean }[] {
  const [low, wanted] = [text.toLowerCase(), words.toLowerCase()]
  // A few letters (İ) change their length with their case. Then the text stays unmarked, to avoid marking the wrong
  // place.
  if (!wanted || low.length !== text.length || !low.includes(wanted)) return [{ text, isHit: false }]
  const pieces: { text: string; isHit: boolean }[] = []
  let from = 0
  for (let at = low.indexOf(wanted); at !== -1; at = low.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isHit: false })
    from = at + wanted.length
    pieces.push({ text: text.slice(at, from), isHit: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}
