import { createTransport } from 'nodemailer'
import { ProviderError } from './ProviderError.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailClient {
  /** Resolves when the mail server took the mail. Throws ProviderError, temporary unless the server refuses this very mail for good. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** From the first byte to the last, waiting for a free connection included. */
const timeoutMs = 8_000

/** Mail by SMTP. `url`: `smtps://user:password@host`, or `smtp://…?requireTLS=true`; `from`: `Name <address>`. */
export function smtpMail({ url, from }: { url: string; from: string }): MailClient {
  const transport = createTransport({
    url,
    pool: true,
    // A kept connection may have died meanwhile: once more on a fresh one, then the job's own retries.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      await transport
        .sendMail({
          from,
          // As an object it stays one address: a string is a list, split at commas.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeoutMs),
        })
        .catch((error: unknown) => {
          throw providerError(error)
        })
    },
    close: () => transport.close(),
  }
}

/** Without the cause: the words of a mail server repeat the address. */
function providerError(error: unknown): ProviderError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // A refused password (EAUTH) or greeting says nothing of the mail: it waits until that is put right.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = isAboutMail && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return new ProviderError('smtp', responseCode ? String(responseCode) : (code ?? 'unreachable'), {
    isTemporary: !isForGood,
  })
}
