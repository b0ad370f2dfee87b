import { randomUUID } from 'node:crypto'
import type { Bus, BusMessage } from '../live/bus.ts'
import { hearPrimary, tellPrimary } from './self.ts'

/**
 * The bus between the workers of one host without Redis: the primary process passes each message on to the other
 * workers, and sends them `gap` if a worker dies (startWorkers.ts).
 */
export function workerBus(receive: (message: BusMessage) => void): Bus {
  const id = randomUUID()
  let others: ReadonlySet<string> = new Set()
  hearPrimary((heard) => {
    if (heard.word === 'others') others = new Set(heard.busIds)
    else if (heard.word === 'message') receive(heard.message)
  })
  tellPrimary({ word: 'joined', busId: id })
  return {
    id,
    hears: (other) => others.has(other),
    publish: (message) => tellPrimary({ word: 'message', message }),
    // The process stops when it loses the primary, so nothing is missed in between.
    isHealthy: () => process.connected,
    close: async () => tellPrimary({ word: 'left' }),
  }
}
