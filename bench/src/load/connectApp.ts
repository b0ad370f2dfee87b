import { Connection } from './Connection.ts'

export const socketPath = '/socket.io/?EIO=4&transport=websocket'
const eventStart = '42/app,["'

export type OnEvent = (event: number, bytes: Buffer, start: number, end: number) => void

/** A number made of the first and last letter of an event's name, which is enough to tell the counted events apart. */
export const eventKey = (name: string): number => (name.charCodeAt(0) << 8) | name.charCodeAt(name.length - 1)

function eventKeyAt(bytes: Buffer, start: number): number {
  const first = start + eventStart.length
  return (bytes[first]! << 8) | bytes[bytes.indexOf(0x22, first) - 1]!
}

/**
 * Opens a connection to namespace /app and authenticates. `onEvent` gets all later events; `onClose` is called when the
 * authenticated connection ends.
 */
export function connectApp(
  port: number,
  token: string,
  onEvent: OnEvent,
  onClose: () => void = () => {},
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let ready = false
    const connection = new Connection(
      port,
      socketPath,
      (bytes, start, end) => {
        if (ready) return onEvent(eventKeyAt(bytes, start), bytes, start, end)
        const text = bytes.toString('utf8', start, end)
        if (text.startsWith('0')) connection.send('40/app,')
        else if (text.startsWith('40/app,')) connection.send(`42/app,["authenticate","${token}"]`)
        else if (text.includes('"authenticated":true')) {
          ready = true
          resolve(connection)
        } else reject(new Error(`not authenticated: ${text}`))
      },
      () => (ready ? onClose() : reject(new Error('the connection closed'))),
    )
  })
}
