/**
 * Converts every notation of a number to the same form: `010-1234-5678` and `+82 10 1234 5678` become `01012345678`,
 * and
 * `+1 650 …` becomes `+1650…`.
 */
function phoneNumber(written: string): string {
  // A plus in a query string is decoded to a space.
  const isInternational = /^[+ ]/u.test(written)
  const digits = written.replace(/\D/gu, '')
  if (!isInternational) return digits
  return digits.startsWith('82') ? `0${digits.slice(2)}` : `+${digits}`
}

export interface ReceivedMail {
  kind: 'mail'
  id: number
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  receivedAt: Date
}

export interface ReceivedSms {
  kind: 'sms'
  id: number
  from: string
  /** Only the digits of a Korean number; any other number in E.164. */
  to: string
  text: string
  /** `SMS` up to 90 bytes in EUC-KR, `LMS` for longer texts. */
  type: 'SMS' | 'LMS'
  receivedAt: Date
}

export interface ReceivedPush {
  kind: 'push'
  id: number
  /** The device token, or the endpoint of a browser's subscription. */
  to: string
  title: string
  text: string
  /** The page that a tap on the notification opens, from the message's data. */
  link: string | null
  badge: number | null
  channelId: string | null
  /** The message as the server sent it. */
  message: Record<string, unknown>
  receivedAt: Date
}

export type Received = ReceivedMail | ReceivedSms | ReceivedPush
export type Kind = Received['kind']

const keptItems = 5_000

/** The received mails, text messages and pushes, newest first. They are kept in memory while the sandbox runs. */
export class Inbox {
  #items: Received[] = []
  #lastId = 0

  receiveMail(mail: Omit<ReceivedMail, 'kind' | 'id' | 'receivedAt'>): void {
    this.#keep({ kind: 'mail', ...mail, id: ++this.#lastId, receivedAt: new Date() })
  }

  receiveSms(sms: Omit<ReceivedSms, 'kind' | 'id' | 'receivedAt'>): void {
    this.#keep({ kind: 'sms', ...sms, id: ++this.#lastId, receivedAt: new Date() })
  }

  receivePush(push: Omit<ReceivedPush, 'kind' | 'id' | 'receivedAt'>): void {
    this.#keep({ kind: 'push', ...push, id: ++this.#lastId, receivedAt: new Date() })
  }

  /** Filters by kind and by recipient: a mail address, a device token, or a phone number in any notation. */
  list<K extends Kind>({
    kind,
    to,
  }: {
    kind?: K | undefined
    to?: string | undefined
  }): Extract<Received, { kind: K }>[] {
    return this.#items.filter((item): item is Extract<Received, { kind: K }> => matches(item, kind, to))
  }

  clear({ kind, to }: { kind: Kind; to?: string | undefined }): void {
    this.#items = this.#items.filter((item) => !matches(item, kind, to))
  }

  #keep(item: Received): void {
    this.#items = [item, ...this.#items].slice(0, keptItems)
  }
}

function matches(item: Received, kind: Kind | undefined, to: string | undefined): boolean {
  if (kind && item.kind !== kind) return false
  if (!to) return true
  if (item.kind === 'push') return item.to === to.trim()
  return item.kind === 'mail' ? item.to.includes(to.trim().toLowerCase()) : item.to === phoneNumber(to)
}
