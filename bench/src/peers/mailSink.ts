import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** An SMTP server that accepts every mail and tells when it arrived. */
export interface MailSink {
  url: string
  /** Resolves once a mail to this address has arrived. */
  arrival(address: string): Promise<void>
  close(): void
}

export async function openMailSink(): Promise<MailSink> {
  const waiting = new Map<string, () => void>()
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    say('220 sink')
    let [isData, to] = [false, '']
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        if (line !== '.') return
        isData = false
        waiting.get(to)?.()
        return say('250 taken')
      }
      to = /^RCPT TO:<([^>]+)>/iu.exec(line)?.[1] ?? to
      isData = /^DATA/iu.test(line)
      if (isData) say('354 go on')
      else if (/^QUIT/iu.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival: (address) => new Promise((resolve) => waiting.set(address, resolve)),
    close: () => void server.close(),
  }
}
