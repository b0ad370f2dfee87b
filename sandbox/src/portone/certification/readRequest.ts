import { PortOneError } from '../PortOneError.ts'
import { merchant } from '../merchant.ts'

/** The parameters that `IMP.certification` passes to the window. */
export interface CertificationRequest {
  merchant_uid: string
  /** The address to return to after a redirect; empty for a popup. */
  m_redirect_url: string
  /** The page that opened the popup; empty for a redirect. */
  origin: string
  name: string
  phone: string
  company: string
}

const text = (given: unknown): string => (typeof given === 'string' ? given.slice(0, 500) : '')

/** Checks the browser's parameters like the real window. Throws PortOneError. */
export function readRequest(given: Record<string, unknown>): CertificationRequest {
  const channel = text(given.channelKey)
  if (text(given.user_code) !== merchant.userCode) throw new PortOneError(400, '등록되지 않은 가맹점 식별코드입니다.')
  if (channel ? channel !== merchant.certificationChannel : !/^(danal|inicis)/u.test(text(given.pg)))
    throw new PortOneError(400, '등록되지 않은 본인인증 채널입니다.')
  const request = {
    merchant_uid: text(given.merchant_uid),
    m_redirect_url: text(given.m_redirect_url),
    origin: text(given.origin),
    name: text(given.name),
    phone: text(given.phone).replace(/\D/gu, ''),
    company: text(given.company),
  }
  if (!request.merchant_uid) throw new PortOneError(400, 'merchant_uid가 없습니다.')
  if (request.m_redirect_url && !URL.canParse(request.m_redirect_url))
    throw new PortOneError(400, 'm_redirect_url이 주소가 아닙니다.')
  if (!request.m_redirect_url && !URL.canParse(request.origin))
    throw new PortOneError(400, '결과를 받을 곳이 없습니다.')
  return request
}
