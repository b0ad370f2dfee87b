import { HttpRefusal } from '../HttpRefusal.ts'

const forbidden = new Set([-3, -4, -5, -6, -402])
const unauthorized = new Set([-401, -406])

/** An error in the format of kapi.kakao.com, with the HTTP status that belongs to its code. */
export function kapiError(code: number, msg: string): HttpRefusal {
  const status = forbidden.has(code) ? 403 : unauthorized.has(code) ? 401 : 400
  return new HttpRefusal(status, { msg, code, ...(code === -402 && { required_scopes: ['account_email'] }) })
}
