/**
 * The state that Kakao passes through: the path to open afterwards, whether declining consent is ignored (`ice`), and a
 * nonce that only this browser knows (rules.md, Wire).
 */
export interface KakaoState {
  r: string | null
  ice?: true
  nonce: string
}

/** Encodes the state as base64url of JSON. */
export function writeKakaoState({ r, ice, nonce }: KakaoState): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ r, ...(ice && { ice }), nonce }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes a state. Returns null if it is invalid. */
export function readKakaoState(text: string | null): KakaoState | null {
  if (!text || text.length > 4_000) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.codePointAt(0)!,
    )
    const { r, ice, nonce } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (typeof nonce !== 'string' || nonce === '' || !(r === null || typeof r === 'string')) return null
    return { r, nonce, ...(ice === true && { ice }) }
  } catch {
    return null
  }
}
