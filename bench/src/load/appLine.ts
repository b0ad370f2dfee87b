import { Line } from './Line.ts'

export const appPath = '/socket.io/?EIO=4&transport=websocket'
const eventStart = '42/app,["'

export type OnEvent = (name: number, bytes: Buffer, start: number, end: number) => void

/** The first two letters tell apart all that the load clients count. */
export const letters = (name: string): number => (name.charCodeAt(0) << 8) | name.charCodeAt(name.length - 1)

function nameOf(bytes: Buffer, start: number): number {
  const first = start + eventStart.length
  return (bytes[first]! << 8) | bytes[bytes.indexOf(0x22, first) - 1]!
}

/** A line in namespace /app that has authenticated. `onEvent` hears the events after that. */
export function appLine(port: number, token: string, onEvent: OnEvent): Promise<Line> {
  return new Promise((resolve, reject) => {
    let ready = false
    const line = new Line(
      port,
      appPath,
      (bytes, start, end) => {
        if (ready) return onEvent(nameOf(bytes, start), bytes, start, end)
        const text = bytes.toString('utf8', start, end)
        if (text.startsWith('0')) line.send('40/app,')
        else if (text.startsWith('40/app,')) line.send(`42/app,["authenticate","${token}"]`)
        else if (text.includes('"authenticated":true')) {
          ready = true
          resolve(line)
        } else reject(new Error(`not authenticated: ${text}`))
      },
      () => reject(new Error('the line closed')),
    )
  })
}
