/** A piece of a text: a web address, or the text between two of them (reliability.md 26). */
export type LinkPiece = { kind: 'text' | 'link'; text: string }

const address = /https?:\/\/[^\s<>"'“”‘’]+/giu
/** Closing punctuation after an address is not part of it. */
const afterAddress = new Set(').,!?:;]}…')

/** A loop, because a regular expression for this takes quadratic time on a thousand brackets. */
function withoutEnd(found: string): string {
  let end = found.length
  while (end > 0 && afterAddress.has(found[end - 1]!)) end--
  return found.slice(0, end)
}

/** Exists in browsers and in Node. */
declare const URL: { canParse: (address: string) => boolean }

export function textPieces(content: string): LinkPiece[] {
  const pieces: LinkPiece[] = []
  let at = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = withoutEnd(found)
    if (!URL.canParse(text)) continue
    if (index > at) pieces.push({ kind: 'text', text: content.slice(at, index) })
    pieces.push({ kind: 'link', text })
    at = index + text.length
  }
  if (at < content.length) pieces.push({ kind: 'text', text: content.slice(at) })
  return pieces
}

/** The first web address in a text, or null. */
export const firstLink = (content: string | null): string | null =>
  (content?.includes('://') && textPieces(content).find(({ kind }) => kind === 'link')?.text) || null
