export interface Refusal {
  responseCode: 451 | 550
  message: string
}

/**
 * Mailboxes that make trouble, each in its own way and for its own senders only: `bounce@…` is refused for good, `later@…`
 * refused the first time, `slow@…` never answered. What follows a plus, dash or dot makes another such mailbox
 * (`later+ab12@…`).
 */
export class MailboxTrouble {
  #refusedOnce = new Set<string>()

  of(address: string): Refusal | 'silence' | null {
    const trouble = /^(bounce|later|slow)[+.@-]/u.exec(address)?.[1]
    if (trouble === 'bounce') return { responseCode: 550, message: `5.1.1 <${address}> no such mailbox` }
    if (trouble === 'slow') return 'silence'
    if (trouble !== 'later' || this.#refusedOnce.has(address)) return null
    this.#refusedOnce.add(address)
    return { responseCode: 451, message: `4.3.2 <${address}> try again later` }
  }
}
