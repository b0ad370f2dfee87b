import pg from 'pg'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

const redact = ['password', '*.password', 'token', '*.token', 'req.headers.authorization', 'email', '*.email']
// Other fields of a database error repeat the row or the SQL, or hold the connection with all its queries.
const databaseFields = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column']

const isOfDatabase = (error: Error): boolean => error instanceof pg.DatabaseError || 'client' in error

/** Where PostgreSQL cannot read a value (class 22), its message quotes the value. */
const quotedValue = ({ code, message }: pg.DatabaseError): string | undefined =>
  code?.startsWith('22') ? /"[\s\S]*"/u.exec(message)?.[0] : undefined

/** The error with its causes, from the outermost. */
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

/** JSON lines without a password, token, code, phone number, mail or card (reliability.md 33). */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, redact, serializers: { err } }
  return destination ? pino(options, destination) : pino(options)
}
