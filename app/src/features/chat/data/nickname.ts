import { namePieces, type NamedPiece } from '@byeol/contract/text/particles.ts'

/** Splits a letter at each nickname, so that it can be styled. `fallback` is used if there is no nickname. */
export const withNickname = (content: string, nickname: string | null, fallback: string): NamedPiece[] =>
  namePieces(content, nickname?.trim() || fallback)

export const plainText = (pieces: readonly NamedPiece[]): string => pieces.map(({ text }) => text).join('')
