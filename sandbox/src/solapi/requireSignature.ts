import { createHmac, timingSafeEqual } from 'node:crypto'
import { account } from './account.ts'
import { SolapiError } from './SolapiError.ts'

const maxAgeMs = 15 * 60_000
const pattern =
  /^HMAC-SHA256 apiKey=([^,\s]+), ?date=([^,\s]+), ?salt=([0-9A-Za-z]{12,64}), ?signature=([0-9a-f]{64})$/u

const seenSalts = new Set<string>()

/**
 * Throws unless the header contains a recent signature of the account that was not used before. Its date may be in the
 * future, because a test may have moved the server's clock forward.
 */
export function requireSignature(authorization: string | undefined): void {
  const [, apiKey, date = '', salt = '', signature = ''] = pattern.exec(authorization ?? '') ?? []
  if (!apiKey) throw new SolapiError(401, 'MissingAuthorization', 'Authorization 헤더가 없거나 형식에 맞지 않습니다.')
  if (apiKey !== account.key) throw new SolapiError(403, 'InvalidAPIKey', '유효하지 않은 API Key입니다.')
  const ageMs = Date.now() - Date.parse(date)
  if (!(ageMs <= maxAgeMs)) throw new SolapiError(403, 'RequestTimeTooSkewed', '요청 시각이 15분 넘게 지났습니다.')
  const expected = createHmac('sha256', account.secret)
    .update(date + salt)
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new SolapiError(403, 'SignatureDoesNotMatch', '서명이 일치하지 않습니다.')
  if (seenSalts.has(salt)) throw new SolapiError(403, 'DuplicatedSignature', '이미 사용한 서명입니다.')
  seenSalts.add(salt)
}
