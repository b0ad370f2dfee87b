import { createHash } from 'node:crypto'

/** Hash of a request body, which tells a resend from another body under the same sendId (rules.md, Wire). */
export const bodyHash = (body: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()
