import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

const redact = ['password', '*.password', 'token', '*.token', 'req.headers.authorization', 'email', '*.email']
// PostgreSQL repeats the row that it refuses.
const rowFields = ['detail', 'where', 'hint', 'internalQuery', 'parameters', 'raw']

function err(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  return Object.fromEntries(Object.entries(stdSerializers.err(thrown)).filter(([name]) => !rowFields.includes(name)))
}

/** JSON lines without a password, token, code, phone number, mail or card (reliability.md 33). */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, redact, serializers: { err } }
  return destination ? pino(options, destination) : pino(options)
}
