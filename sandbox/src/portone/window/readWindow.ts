import { merchant } from '../merchant.ts'
import { PortOneError } from '../PortOneError.ts'

/** How a window returns its result. */
export interface WindowReturn {
  /** The address to redirect to with the result; empty if the window is a popup. */
  m_redirect_url: string
  /** The origin of the page that opened the popup; empty if the window redirects. */
  origin: string
}

export const readParameter = (given: unknown): string => (typeof given === 'string' ? given.slice(0, 10_000) : '')

/** Checks the parameters that every window requires. Throws PortOneError. */
export function readWindow(given: Record<string, unknown>): WindowReturn {
  if (readParameter(given.user_code) !== merchant.userCode)
    throw new PortOneError(400, '등록되지 않은 가맹점 식별코드입니다.')
  const redirectUrl = readParameter(given.m_redirect_url)
  const origin = readParameter(given.origin)
  if (redirectUrl && !URL.canParse(redirectUrl)) throw new PortOneError(400, 'm_redirect_url이 주소가 아닙니다.')
  if (!redirectUrl && !URL.canParse(origin)) throw new PortOneError(400, '결과를 받을 곳이 없습니다.')
  return { m_redirect_url: redirectUrl, origin }
}
