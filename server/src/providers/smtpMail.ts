import { createTransport } from 'nodemailer'
import { answerTimeoutMs } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailClient {
  /**
   * Resolves once the mail server has accepted the mail. Throws ProviderError, which is temporary unless the server
   * refused this mail permanently.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

interface MailConfig {
  /** For example `smtps://user:password@host` or `smtp://…?requireTLS=true`. */
  url: string
  /** `Name <address>`. */
  from: string
  /** The time limit for one mail, including the wait for a free connection. */
  timeoutMs?: number | undefined
  /** How many mails are sent concurrently. */
  connections?: number
}

export function smtpMail({ url, from, timeoutMs = answerTimeoutMs, connections = 1 }: MailConfig): MailClient {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // A reused connection may be broken, so a mail is sent once more on a new one. After that, the queue retries the
    // task.
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
          // As an object, it is a single address; a string would be split at commas.
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

/** Connects and logs in without sending anything. Throws ProviderError. */
export async function verifySmtp(url: string, timeoutMs = answerTimeoutMs): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw providerError(error)
  } finally {
    transport.close()
  }
}

/** Omits `cause`, because the mail server's message repeats the recipient's address. */
function providerError(error: unknown): ProviderError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // A refused password (EAUTH) or greeting does not concern this mail, so the mail is retried until the operator fixes
  // it.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = isAboutMail && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return new ProviderError('smtp', responseCode ? String(responseCode) : (code ?? 'unreachable'), {
    isTemporary: !isForGood,
  })
}
