import { namePieces, type NamedPiece } from '@byeol/contract/text/particles.ts'

/**
 * Splits a broadcast message at each nickname, so that nicknames can be styled. `fallback` is used for a fan without
 * one.
 */
export const withNickname = (content: string, nickname: string | null, fallback: string): NamedPiece[] =>
  namePieces(content, nickname?.trim() || fallback)

export const plainText = (pieces: readonly NamedPiece[]): string => pieces.map(({ text }) => text).join('')
