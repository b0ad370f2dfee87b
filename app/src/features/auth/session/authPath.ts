/**
 * The path of a sign-in or sign-up page, such as `/sign-up?way=kakao&step=profile&r=%2Fchat`. Parameters that are null
 * or missing are left out.
 */
export function authPath(path: string, params: Partial<Record<'way' | 'step' | 'r' | 'email', string | null>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
