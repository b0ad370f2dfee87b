import { hashtag } from '@byeol/contract/text/hashtags.ts'
import { mentionsIn } from '@byeol/contract/text/mentions.ts'
import { nicknameToken } from '@byeol/contract/text/nicknameToken.ts'
import { textPieces } from '@byeol/contract/text/textPieces.ts'
import type { Piece } from '../../providers/translation/TranslationClient.ts'

/** The parts of a text without links that must stay as they are, in order. */
function namesIn(text: string): string[] {
  const places = [
    ...mentionsIn(text).map(({ at, text: name }) => ({ at, name })),
    ...[...text.matchAll(hashtag)].map(({ 0: name, index }) => ({ at: index, name })),
    ...[...text.matchAll(new RegExp(nicknameToken.replaceAll(/[{}]/gu, String.raw`\$&`), 'gu'))].map(
      ({ 0: name, index }) => ({ at: index, name }),
    ),
  ]
  return places.toSorted((a, b) => a.at - b.at).map(({ name }) => name)
}

function cut(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const name of namesIn(text)) {
    const found = text.indexOf(name, at)
    if (found < 0) continue
    if (found > at) pieces.push({ text: text.slice(at, found), stays: false })
    pieces.push({ text: name, stays: true })
    at = found + name.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), stays: false })
  return pieces
}

/** Cuts a line into words to translate, and the links, mentions, hashtags and placeholders that stay as they are. */
export const piecesOf = (line: string): Piece[] =>
  textPieces(line).flatMap((piece) => (piece.kind === 'link' ? [{ text: piece.text, stays: true }] : cut(piece.text)))

export const hasWords = (line: readonly Piece[]): boolean =>
  line.some(({ text, stays }) => !stays && /\p{L}/u.test(text))
