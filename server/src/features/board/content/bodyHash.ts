import { createHash } from 'node:crypto'

/** What was sent under a sendId, so that the same one with another body is told from a resend (rules.md, Wire). */
export const bodyHash = (body: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()
