import PostalMime from 'postal-mime'

export interface Mail {
  id: number
  from: string
  to: string[]
  subject: string
  text: string
  receivedAt: Date
}

const keepMails = 500

/** The mails that came in, newest first, kept in memory while the sandbox runs. */
export class Inbox {
  #mails: Mail[] = []
  #count = 0

  async receive(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
    const parsed = await PostalMime.parse(raw)
    const mail: Mail = {
      id: ++this.#count,
      from: envelope.from,
      to: envelope.to,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      receivedAt: new Date(),
    }
    this.#mails = [mail, ...this.#mails].slice(0, keepMails)
    return mail
  }

  /** All, or those to one address. */
  list(to?: string): Mail[] {
    return to ? this.#mails.filter((mail) => mail.to.includes(to.toLowerCase())) : this.#mails
  }

  clear(): void {
    this.#mails = []
  }
}
