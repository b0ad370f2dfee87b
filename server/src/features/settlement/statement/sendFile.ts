import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { isStatementLink, type StatementFile } from './statementLink.ts'

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Throws `not_found` unless the link to this file was signed with one of our keys and has not expired. */
export function requireLink({ secrets, now }: Context, file: StatementFile, { e, s }: Record<string, unknown>): void {
  const link = { expires: Number(e), signature: String(s), now: now() }
  const { file: newest, older } = secrets
  if (![newest, ...older.file].some((secret) => isStatementLink(secret, file, link))) throw new ApiError('not_found')
}

/** Sends a statement as a file that the browser saves. */
export const sendFile = (reply: FastifyReply, name: string, format: StatementFile['format'], body: Buffer | string) =>
  reply
    .headers({
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(body)
