/** A celeb writes this token where each fan should read their own nickname. The app replaces it (rules.md, Chats). */
export const nicknameToken = '{nickname}'

export type TextPiece = { kind: 'text'; text: string } | { kind: 'name'; text: string }

/** Splits a text at the token, so that the nickname can be styled. `fallback` stands in if there is no nickname. */
export function withNickname(content: string, nickname: string | null, fallback: string): TextPiece[] {
  const name = nickname?.trim() || fallback
  return content.split(nicknameToken).flatMap((text, at): TextPiece[] => {
    const piece: TextPiece[] = text ? [{ kind: 'text', text }] : []
    return at === 0 ? piece : [{ kind: 'name', text: name }, ...piece]
  })
}

export const plainText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('')
