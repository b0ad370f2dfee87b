import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/** graphile-worker's log without its reports of each task. */
export function quietLogger(log: Pick<Log, 'error'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
  })
}
