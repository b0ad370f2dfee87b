/** What a celeb writes where each fan shall read her own name; replaced on the client (rules.md, Chats). */
export const nicknameToken = '{nickname}'

/** A text in pieces, so that the name can be drawn apart. `fallback` stands where there is no name. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'name'; text: string }

export function withNickname(content: string, nickname: string | null, fallback: string): TextPiece[] {
  const name = nickname?.trim() || fallback
  return content.split(nicknameToken).flatMap((text, at): TextPiece[] => {
    const piece: TextPiece[] = text ? [{ kind: 'text', text }] : []
    return at === 0 ? piece : [{ kind: 'name', text: name }, ...piece]
  })
}

/** A text with the token in the place of the selection. */
export const putToken = (text: string, from: number, to: number): string =>
  text.slice(0, from) + nicknameToken + text.slice(to)

export const plainText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join('')
