import { PortOneError } from '../PortOneError.ts'
import type { CertifiedPerson } from './Certifications.ts'

/** Whether the text is an existing date that is not later than today. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date <= new Date()
}

/** Reads a person from a form or a test. If `phone` is null, responses omit it. Throws PortOneError. */
export function readPerson(given: Record<string, unknown>): CertifiedPerson {
  const invalid = (what: string) => new PortOneError(400, `${what} 값이 올바르지 않습니다.`)
  const { name, birthday, gender, carrier = 'SKT' } = given
  if (typeof name !== 'string' || name.trim() === '' || name.length > 50) throw invalid('name')
  if (typeof birthday !== 'string' || !isDate(birthday)) throw invalid('birthday')
  if (gender !== 'male' && gender !== 'female') throw invalid('gender')
  if (carrier !== 'SKT' && carrier !== 'KTF' && carrier !== 'LGT' && carrier !== 'MVNO') throw invalid('carrier')
  const phone = given.phone === null ? null : String(given.phone ?? '').replace(/\D/gu, '')
  if (phone !== null && !/^01\d{8,9}$/u.test(phone)) throw invalid('phone')
  return {
    name: name.trim(),
    birthday,
    gender,
    phone,
    carrier,
    isForeigner: given.foreigner === true || given.foreigner === 'on',
  }
}
