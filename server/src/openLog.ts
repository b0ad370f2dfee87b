import pg from 'pg'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { traceId } from './tracing/inSpan.ts'

const redact = ['password', '*.password', 'token', '*.token', 'req.headers.authorization', 'email', '*.email']
// Only these fields of a database error are logged. Others repeat the row or the SQL, or contain the connection with
// all its queries.
const databaseFields = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column']

const isOfDatabase = (error: Error): boolean => error instanceof pg.DatabaseError || 'client' in error

/** The value that PostgreSQL quotes in its message when it cannot parse it (class 22). */
const quotedValue = ({ code, message }: pg.DatabaseError): string | undefined =>
  code?.startsWith('22') ? /"[\s\S]*"/u.exec(message)?.[0] : undefined

/** The error followed by its causes, outermost first. */
const causesOf = (error: Error): Error[] => [error, ...(error.cause instanceof Error ? causesOf(error.cause) : [])]

function err(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const errors = causesOf(thrown)
  const values = errors.flatMap((error) => (error instanceof pg.DatabaseError ? (quotedValue(error) ?? []) : []))
  const withoutValues = (text: unknown): unknown =>
    typeof text === 'string' ? values.reduce((rest, value) => rest.replaceAll(value, '"…"'), text) : text
  const fields = Object.entries(stdSerializers.err(thrown)).map(
    ([name, value]) => [name, withoutValues(value)] as const,
  )
  const known = errors.some(isOfDatabase) ? fields.filter(([name]) => databaseFields.includes(name)) : fields
  return Object.fromEntries(known)
}

/** Logs JSON lines without passwords, tokens, codes, phone numbers, mail addresses or cards (reliability.md 33). */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const mixin = () => {
    const trace = traceId()
    return trace ? { trace } : {}
  }
  const options = { level, redact, serializers: { err }, mixin }
  return destination ? pino(options, destination) : pino(options)
}
