import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'

/** One statement, of a settlement or of a celeb's year, in one format and language. */
export type StatementFile = ({ settlementId: SettlementId } | { celebId: UserId; year: number }) & {
  format: 'pdf' | 'csv'
  language: Language
}

const signatureOf = (secret: Uint8Array, path: string, expires: number): string =>
  createHmac('sha256', secret).update(`${path}:${expires}`).digest('base64url')

function pathOf(file: StatementFile): string {
  const of = 'settlementId' in file ? file.settlementId : `years/${file.celebId}/${file.year}`
  return `/statements/${of}/${file.language}.${file.format}`
}

/** A link to one statement, valid for five minutes (reliability.md 21). */
export function statementLink(secret: Uint8Array, file: StatementFile, now: Date): { link: string; expiresAt: Date } {
  const path = pathOf(file)
  const expires = now.getTime() + limits.fileLinkMs
  return { link: `${path}?e=${expires}&s=${signatureOf(secret, path, expires)}`, expiresAt: new Date(expires) }
}

/** Whether this server signed the link, and the link has not expired. */
export function isStatementLink(
  secret: Uint8Array,
  file: StatementFile,
  { expires, signature, now }: { expires: number; signature: string; now: Date },
): boolean {
  if (!(expires > now.getTime())) return false
  const expected = Buffer.from(signatureOf(secret, pathOf(file), expires))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
