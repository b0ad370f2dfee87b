import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { buffer } from 'node:stream/consumers'
import type { Inbox } from '../inbox/Inbox.ts'
import { MailboxTrouble } from './mailboxTrouble.ts'

const addressOf = (party: false | { address: string }): string => (party === false ? '' : party.address.toLowerCase())

/** Starts an SMTP server on the loopback interface that puts every mail into the inbox. */
export async function listenSmtp(inbox: Inbox, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const mailboxes = new MailboxTrouble()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 5_000_000,
    // A sender that is still waiting for `slow@…` must not delay the shutdown of the sandbox.
    closeTimeout: 200,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'sandbox' }),
    onRcptTo(recipient, _session, callback) {
      const trouble = mailboxes.of(addressOf(recipient))
      if (trouble === 'silence') return
      callback(trouble && Object.assign(new Error(trouble.message), { responseCode: trouble.responseCode }))
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      receive(stream, addressOf(mailFrom), rcptTo.map(addressOf)).then(
        () => callback(null),
        (error: unknown) => callback(error instanceof Error ? error : new Error('the mail could not be read')),
      )
    },
  })

  async function receive(stream: NodeJS.ReadableStream, from: string, to: string[]): Promise<void> {
    const { subject, text, html } = await PostalMime.parse(await buffer(stream))
    inbox.receiveMail({ from, to, subject: subject ?? '', text: text ?? '', html: html ?? '' })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A sender may drop its connection at any time.
  server.on('error', () => {})
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
