import { hashtag } from '@byeol/contract/text/hashtags.ts'
import { limits } from '@byeol/contract/limits.ts'
import { mentionsIn } from '@byeol/contract/text/mentions.ts'
import { textPieces } from '@byeol/contract/text/textPieces.ts'

/** A part of a text: a link, a #hashtag, a @username, or plain text (reliability.md 26). */
export type BoardPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'tag' | 'person'; text: string; name: string }

interface Named {
  kind: 'tag' | 'person'
  name: string
  text: string
  at: number
}

function tagsIn(content: string): Named[] {
  return [...content.matchAll(hashtag)].flatMap(({ 0: text, 1: tag = '', index }): Named[] => {
    const name = tag.normalize('NFC').toLowerCase()
    return name.length > limits.hashtagMax ? [] : [{ kind: 'tag', name, text, at: index }]
  })
}

const peopleIn = (content: string) => mentionsIn(content).map((mention): Named => ({ kind: 'person', ...mention }))

export const boardText = (content: string): BoardPiece[] =>
  textPieces(content).flatMap((piece): BoardPiece[] =>
    piece.kind === 'link' ? [{ kind: 'link', text: piece.text }] : namedPieces(piece.text),
  )

function namedPieces(content: string): BoardPiece[] {
  const pieces: BoardPiece[] = []
  let from = 0
  for (const { at, ...named } of [...tagsIn(content), ...peopleIn(content)].toSorted(
    (one, other) => one.at - other.at,
  )) {
    if (at > from) pieces.push({ kind: 'text', text: content.slice(from, at) })
    pieces.push(named)
    from = at + named.text.length
  }
  if (from < content.length) pieces.push({ kind: 'text', text: content.slice(from) })
  return pieces
}

/** Roughly the width of a line on a phone: a Latin letter counts as 1, a Hangul syllable as 2. */
const unitsPerLine = 44
const linesShown = 9

/** Whether the text is so long that lists show only its beginning. */
export function isLong(content: string): boolean {
  let lines = 0
  for (const line of content.split('\n')) {
    let units = 0
    for (const letter of line) units += (letter.codePointAt(0) ?? 0) > 0x10ff ? 2 : 1
    lines += Math.max(1, Math.ceil(units / unitsPerLine))
  }
  return lines > linesShown
}
