import { SMTPServer } from 'smtp-server'
import { buffer } from 'node:stream/consumers'
import type { Inbox } from './Inbox.ts'

const addressOf = (party: false | { address: string }): string => (party === false ? '' : party.address.toLowerCase())

/** A real SMTP server on loopback that takes every mail into the inbox. Answers its port. */
export async function listenSmtp(inbox: Inbox, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 5_000_000,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      buffer(stream)
        .then((raw) => inbox.receive(raw, { from: addressOf(mailFrom), to: rcptTo.map(addressOf) }))
        .then(
          () => callback(null),
          (error: unknown) => callback(error instanceof Error ? error : new Error('the mail could not be read')),
        )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
