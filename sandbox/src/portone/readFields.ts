import { PortOneError } from './PortOneError.ts'

/** Reads an identifier that the merchant chose. Throws PortOneError. */
export function readUid(given: unknown, name: string, maxLength = 40): string {
  if (typeof given !== 'string' || given === '' || given.length > maxLength)
    throw new PortOneError(400, `${name} 값이 올바르지 않습니다.`)
  return given
}

/** Reads an amount: a number, or its digits as text in a form. Throws PortOneError. */
export function readAmount(given: unknown, least = 0): number {
  const amount = typeof given === 'string' && given !== '' ? Number(given) : given
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < least)
    throw new PortOneError(400, 'amount 값이 올바르지 않습니다.')
  return amount
}

export const readText = (given: unknown, maxLength = 500): string | null =>
  typeof given === 'string' && given !== '' ? given.slice(0, maxLength) : null

/** Reads `notice_url`, which is one address or several. */
export function readNoticeUrls(given: unknown): string[] {
  const urls = [given].flat().filter((url) => typeof url === 'string' && url !== '')
  if (!urls.every((url): url is string => typeof url === 'string' && URL.canParse(url)))
    throw new PortOneError(400, 'notice_url 값이 올바르지 않습니다.')
  return urls
}
