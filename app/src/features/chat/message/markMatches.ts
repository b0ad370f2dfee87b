/** Splits a text at each occurrence of `words`, ignoring case. Without `words`, the text is one piece. */
export function markMatches(text: string, words: string): { text: string; isHit: boolean }[] {
  const [low, wanted] = [text.toLowerCase(), words.toLowerCase()]
  // The length of a few letters (İ) differs between upper and lower case. In such texts nothing is marked, to avoid
  // marking the wrong place.
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
