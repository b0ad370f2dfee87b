import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/** graphile-worker's logger without the messages about each task. */
export function quietLogger(log: Pick<Log, 'error'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })
}
